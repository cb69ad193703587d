import { createPrivateKey } from 'node:crypto';

// The certificate of `push.test`, signed by itself, and its key: worth nothing outside of these tests. Made by
// openssl, valid until 2126.
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBdDCCARqgAwIBAgIUciFxdbb8wCLqwvAENx/Vm6+cA38wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjYwMTAx
MDAwMDAwWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATD2sMG0sOlnqLvU/bHaM1M3mLZo6LAJphPKhSnEYSoK2JQhqLtx2nl
ZbZzUBzgcyn9dLRFe6gjp69tUDW3HBBso0gwRjAUBgNVHREEDTALgglwdXNoLnRl
c3QwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUylHfc9ibdH0OsSvaTui23UPX
B7AwCgYIKoZIzj0EAwIDSAAwRQIgWDumJMG0wH+ORpsbPUIEYFPmIHffWUNjCFZx
hciLa7YCIQDrCumn3PXBaNxfnz1q/+65NuGgU8H4uo31zN6OYQlYcA==
-----END CERTIFICATE-----`;
const keyBytes = Buffer.from(
  [
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgagPdjSf0v6Cv7EKevhm21puzeqPwVyjUYfzK8lbQ',
    'w5ehRANCAATD2sMG0sOlnqLvU/bHaM1M3mLZo6LAJphPKhSnEYSoK2JQhqLtx2nlZbZzUBzgcyn9dLRFe6gjp69t',
    'UDW3HBBs',
  ].join(''),
  'base64',
);
export const certificateKey = createPrivateKey({ key: keyBytes, format: 'der', type: 'pkcs8' })
  .export({ format: 'pem', type: 'pkcs8' })
  .toString();
