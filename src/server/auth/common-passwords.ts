import { leakedPasswords } from './leaked-passwords.ts';

// What guessers try first beside the list of the world, of eight characters and more: shorter ones
// the contract refuses anyway. Repetitions, runs of keys and the person's own names are told by rule.
const list = `
123456789a 12345678a 123456qwerty 12345qwert 1234abcd 1234qwer 123qweasd 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qazxsw2 a1234567 a12345678 aa123456 abc12345 abc123456 abcd1234 abcdefg1 abcdefgh
access14 admin123 admin1234 adminadmin administrator alexander alexandra alhamdulillah
anakanak andrew12 android1 angel123 anthony1 arsenal1 asdf1234 asdfghjk ashley12
assalamualaikum asshole1 autumn2025 ayahbunda babygirl babygirl1 banana12 bandung1 bandung123
barcelona barcelona1 baseball baseball1 basketball batman12 batman123 benjamin bestfriend
bismillah bismillah1 bismillah123 blink182 bullshit butterfly butterfly1 cantik12 celtic12
change-me change_me changeme changeme1 charlie1 charlotte cheese12 chelsea1 chocolate
chocolate1 christopher cinta123 cintaku1 company1 company123 computer computer1 cookie12
cookies1 corvette cowboys1 crystal1 daddy123 daniel12 danielle december default1 demo1234
diamond1 doraemon doraemon1 dragon12 dragon123 elizabeth eminem12 facebook facebook1 family12
february ferrari1 football football1 forever1 forever21 fortnite freedom1 friends1 fuckyou!
fuckyou1 fuckyou2 gabriel1 ganteng1 garuda12 garuda123 goodluck google12 google123 greenday
guest123 guestguest harley12 hello123 hello1234 hellohello helloworld honda123 hunter12
ilovegod iloveme1 iloveyou iloveyou1 iloveyou2 indonesia indonesia1 indonesia123 indonesia45
instagram internet internet1 iphone12 isabella jakarta1 jakarta123 january1 jennifer jessica1
jonathan jordan23 joshua12 juventus katakunci katasandi kawasaki killer12 killer123 kopi1234
kopi12345 kopikopi kopisusu lakers24 letmein! letmein1 letmein12 letmein123 linux123 liverpool
liverpool1 login123 login1234 lovelove lovely12 loveyou1 mamaku12 mamapapa manchester manutd12
master12 master123 masuk123 matthew1 maverick mercedes merdeka17 merdeka45 metallica michael1
michael123 michelle microsoft midnight minecraft minecraft1 mommy123 monday12 monkey12
monkey123 mustang1 naruto12 naruto123 naruto99 nicholas nirvana1 nissan12 november october1
office12 office123 openopen orange12 p@ssw0rd p@ssw0rd1 p@ssword pa55w0rd pa55word passw0rd
passw0rd1 password password! password01 password1 password12 password123 password1234
password2 password2024 password2025 password2026 password3 password7 passwort patricia
pengguna persib1933 persija1 persija1928 pikachu1 pokemon1 pokemon123 porsche1 princess
princess1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234 qwerty12 qwerty123 qwerty1234 qwertyui
qwertyuiop rahasia1 rahasia123 rainbow1 rainbow12 rangers1 realmadrid rockstar rockstar1
root1234 rootroot samantha samsung1 samsung123 sandi123 saturday sayang12 sayang123 sayangkamu
sayangku secret12 secret123 semangat semangat1 september sesame12 shadow12 shadow123 slipknot
soccer12 spiderman spring2025 starwars steelers stephanie strawberry summer12 summer123
summer2024 summer2025 summer2026 sunday12 sunflower sunshine sunshine1 superman superstar
surabaya surabaya1 suzuki12 sweetheart terserah test1234 testing1 testtest tiktok12 toor1234
topsecret toyota12 trustno1 ubuntu12 user1234 victoria welcome1 welcome12 welcome123
welcome2024 welcome2025 welcome2026 whatever whatever1 whatsapp windows1 windows10 winter12
winter123 winter2024 winter2025 winter2026 yamaha12 yankees1 youtube1 zaq12wsx zaq1zaq1
zxcvbnm1
`;

export const commonPasswords: ReadonlySet<string> = new Set(
  `${leakedPasswords} ${list}`.split(/\s+/).filter(Boolean),
);
