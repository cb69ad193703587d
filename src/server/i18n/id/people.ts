/** Sentences about accounts, users, notifications and mails. */
export const peopleSentences: Record<string, string> = {
  'Your e-mail address was changed': 'Alamat e-mail Anda diubah',
  'E-mail address confirmed': 'Alamat e-mail dikonfirmasi',
};
