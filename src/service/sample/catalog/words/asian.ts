import { book } from './word-book.ts'

export const arabic = book('ar')`
versions: Live | Acoustic | Remix | موسيقى
featuring: مع
and: و
woman: ليلى | نورهان | ياسمين | سلمى | هالة | جود | ريتال | شهد | دانا | ميار
man: كريم | عمرو | طارق | زياد | حسام | فارس | باسل | سيف | رامي | نايف
family: الشناوي | المنصوري | الحداد | البدري | الزهراني | الخطيب | العطار | الراوي | الكيلاني | النجار | الصباغ
person: {woman} {family} | {man} {family} | {man} {family} | {mono} | {mono}
writer: {man} {family} | {woman} {family}
mono: ويدا | شمس الليل | دبور 90 | نجمة | سلطان النيل | غيمة | بركان | أبو ضي
group: فرقة {g} | {g} | {g}
g: مسار ثالث | سكة حديد | باب البحر | آخر الشارع | ضوء القمر القديم
song: {j} | {j} | {j} | {j} | {s} | {s} | {s} | {n} {a} | {n} {a} | يا {ya} | يا {ya} | بدون {b} | {imp} | {n} {f} | {n} {f} | {n} {f} | {kam} {sh} | {kam} {sh} | {kam} {sh} | {s} {f} | {s} {f} |
  {min} {fi} | {min} {fi} | {min} {fi}
rare: {n} {a} {f}
j: مش راجع تاني | قلبي معاك يا {ya} | وحشتني الليلة دي | ليه بعدت عني | كل يوم بسأل عليك | ما عاد بدي إياك | قالوا عني كتير | اشتقت لك في الغربة | بكرة تعرف قيمتي | سهران والناس نايمة |
  فين أيامنا | مين قدك | لو ترجع يوم | على بالي دايما
s: غروب | مرايا | رسالة | حنين | سراب | عاصفة | وعود | دوامة | مشوار | نسيان | صدفة | شباك | موال | سكوت | نبض | ميعاد
n: ليل | حب | قلب | صيف | شوق | عمر
a: طويل | ضايع | قديم | غريب | بعيد | تاني
ya: قمر | روحي | غايب | هوى | طير | بحر | دنيا
b: وداع | كلام | سبب | عنوان
imp: تعال {t} | سامحني {t} | ارقص معايا | لا تسأل {t} | خليك {t}
t: الليلة | بكرة | قريب | مرة تانية
f: في القاهرة | على البحر | من غيرك | آخر الليل | قبل الفجر | بعد الوداع
kam: ألف | ميت | سبع
sh: ليلة | كلمة | حكاية | بوسة | سنة | دمعة
min: قلبي | حبيبي | القمر
fi: ما ينام | يسأل عنك | زعلان | بيغني | رجع تاني | عارف
album: {s} | {n} {a} | {s} و{s} | حكايات {s}
christmas: ليلة العيد
`

/** Most titles use Latin letters, as on streaming services. Some use Devanagari. */
export const hindi = book('hi')`
versions: Live | Unplugged | Remix | Instrumental
woman: Ananya | Kavya | Ishita | Meera | Tanvi | Sanjana | Nandini | Aarohi | Pallavi | Rhea | Simran | Devika
man: Arnav | Rohan | Vikrant | Kabir | Aditya | Nikhil | Varun | Siddharth | Yuvan | Ishaan | Dev | Manav
family: Chaturvedi | Deshpande | Bhatnagar | Iyer | Malhotra | Sengupta | Rathore | Kulkarni | Trivedi | Mehra | Banerji | Saxena | Pillai | Joshi
person: {woman} {family} | {man} {family} | {man} {family} | {woman} {family} | {mono}
writer: {man} {family} | {woman} {family}
mono: MC Galli | Naadbrahm | Toofan Dev | Saanjh | Ustaad J | Baawra
group: {g} | {g} | {man}–{man}
g: Manzil Band | Teesri Duniya | Chai Tapri | Rang Rasiya Collective | Kal Ki Baat
song: {p} | {p} | {p} | {p} | {n} {v} | {n} {v} | {s} | {s} | {tera} {n2} | {tera} {n2} | {n} Ka {n2} | {adj} {n} | {adj} {n} | {dev} | {kab} {kya} | {kab} {kya} | {kab} {kya} | {n} Aur {n2} |
  {n} Aur {n2} | {shehar} {chiz} | {shehar} {chiz} | {tera} {n} | {n2} Aur {n} | {n2} Aur {n}
rare: {adj} {n} {kab} | {shehar} Ki {n}
p: Kaise Kahoon {tumse} | Phir Milenge Kabhi {kahan} | Jaane Kyun {tumse} | Na Jaa {kahan} | Dil Ruk Sa Gaya | Tum Aaye Nahin | Ek Baar Phir {tumse} | Bheega Sa {n2} | Kuch Toh Hai {tumse} |
  Sun Le Zara | Aaj Bhi {kahan} | Jitna Bhi Chahoon | Bin Bole Sab Keh Diya | Sau Baar Socha | Chal Ghar Chalein Phir | Raat Bhar {kahan} | Khoya Khoya Sa {n2} | Mil Gaye {kahan}
tumse: Tumse | Tujhe | Ab Bhi | Is Dil Se
kahan: Baarish Mein | Us Mod Pe | Sapnon Mein | Shehar Mein | Tere Bina
n: Chaand | Saawan | Ishq | Mausam | Dil | Khwab | Saahil | Aasmaan | Pyaar | Dard
v: Thehar Gaya | Bole | Jaagta Rahe | Bikhre | Dhoondhe Tujhe | Rooth Gaya | Savere Tak
tera: Tera | Mera | Humara | Unka
n2: Saaya | Safar | Nasha | Qissa | Sheher | Intezaar | Dupatta | Jahaan | Afsana
adj: Bekhabar | Anjaan | Gulabi | Aakhri | Dilkash | Khamosh | Albela
s: Fitoor | Aabshaar | Kashish | Bewajah | Lamhe | Roohaniyat | Sifar | Banjaara Mann | Patang | Jugni Nayi | Dhuaan | Raasta | Manmarziyan Nayi | Jhumka Moti
dev: तेरी गली | बारिश की शाम | अनकही | मेरा शहर | चाँद आधा | रंग नए
kab: Kal Raat | Shaam Dhale | Pehli Baar | Kabhi Kabhi | Subah Tak | Der Tak | Har Mausam | Jab Bhi
kya: Tum Mile | Woh Aaye | Dil Roya | Hum Hanse | Yaad Aaye | Baat Chali | Saath Chale | Ghar Aana
shehar: Dilli | Bambai | Lucknow | Jaipur | Kolkata
chiz: Ki Shaam | Wali Baarish | Se Door | Ki Galiyan | Express
album: {s} | {tera} {n2} | {n} {v} | {adj} {n} (Original Motion Picture Soundtrack) | {s} & Other Stories
christmas: Nayi Subah
`

export const japanese = book('ja')`
woman: 美月 | 紗良 | 千尋 | 陽菜乃 | 詩織 | 琴葉 | 澪 | 真白 | 小夜 | 文香 | 朱里 | 凪沙
man: 蒼太 | 遼 | 隼人 | 湊 | 一颯 | 拓真 | 理央 | 悠真 | 朔 | 京介 | 透 | 玲司
family: 水無瀬 | 篠原 | 神代 | 白川 | 霧島 | 早乙女 | 桐谷 | 有栖川 | 藤咲 | 風間 | 雨宮 | 月岡 | 東雲 | 夏目沢 | 青柳
person: {family}{woman} | {family}{man} | {family}{woman} | {family}{man} | {mono} | {mono}
writer: {family}{woman} | {family}{man}
mono: ユイナギ | ほしのうた | 夜半 | レイニ | あまねく | シオン灯 | 白昼 | まどろみ子 | ミナモ | トキハ | くじら座 | カナタ
group: {gw} | {gw} | {ge} | {ge}
gw: 透明な放課後 | 青写真とノイズ | 東京ゆうやけ団 | 真夜中プラネット | 夏の終着駅 | 朝焼けモーテル | 雨音シグナル | 空想リビング | 風の停留所 | 猫と電線
ge: NEON HARU | Lapis Lazuri | THE KITE LETTERS | Hanabi Radio | SORAIRO 7 | Mochi Planet | BLUE PARADE 9 | Yoru no Cinema | STELLA RINGS | Kanade5
song: {kan} | {kan} | {kan} | {no} | {no} | {no} | {no} | {sent} | {sent} | {sent} | {kata} | {kata} | {eng} | {eng} | {kan}と{kan2} | {toki}の{kan2} | {keiy}{kan3} | {keiy}{kan3} | {keiy}{kan3} |
  {kata}と{kata2} | {kata2}の{kan2}
rare: {toki}の{keiy}{kan3}
kan: 残光 | 群青日記 | 花影 | 夜更け | 透明 | 夕凪 | 春雷 | 遠雷 | 銀河 | 蜃気楼 | 追憶 | 螺旋 | 朝靄 | 雨宿り | 灯台 | 余白 | 桜雨 | 流星痕 | 微熱 | 琥珀 | 帰り道 | 星屑 | 白夜 | 輪郭
kan2: 約束 | 手紙 | 体温 | 横顔 | 嘘 | 魔法 | 足音 | 秘密 | 花束 | 地図 | 続き | ためいき
no: {toki}の{kan2} | 君の{kan2} | 僕らの{kan2} | 名前のない{kan2} | 最後の{kan2} | 青い{kan2} | 透きとおる{kan2}
toki: 八月 | 真夜中 | 放課後 | 日曜日 | 三月 | 夜明け | 雨上がり | 十七歳 | 夏 | 冬
sent: 君を待つ駅で | また明日、と言えない | 好きだと言えたら | 忘れたふりをして | 泣かないで、春 | 月がきれいな夜に | 君がいた夏のこと | 世界が終わる前に | ひとりじゃ眠れない | 手をつないだまま | 雨が止むまでは | さよならを練習する | まだ帰りたくない | あの日の僕らへ | 空を飛べなくても | 届かない声で
kata: メトロノーム | ハルシオン | プリズム | モノクローム | ネオンサイン | シャボン玉 | ソーダフロート | ビードロ | リフレイン | ラストシーン | カーテンコール | パノラマ | マリンブルー | ドロップス | サテライト | オルゴール | フィルム | ペーパームーン
eng: Reverie | Blue Hour Letter | Sparkle Line | Stargazer's Note | Hello, Yesterday | Runway to You | Neon Garden | Loop & Loop | Paper Wings | Starlit Station | DAZZLE | RE:MIND ME |
  Glass Summer | Melt Down Town | MIRAGE CODE | Over the Fence
keiy: さみしい | 眩しい | 儚い | 静かな | 小さな | 遠い | やさしい | 知らない | 冷たい
kan3: 流星 | 人魚 | 惑星 | 夕暮れ | 恋文 | 街角 | 春風 | 季節 | 花火 | 合図 | 方舟
kata2: レモネード | ヒーロー | スカイライン | マーメイド | ラブレター | ロケット | ピアノ | タイムマシン
album: {kan} | {no} | {kata} | {eng} | {kan}／{kan} | {toki}と{kan2} | {eng} | 僕らの{kata}
christmas: {xw} | {xw}
xw: 雪の夜の約束 | 聖夜のきみへ | クリスマスの帰り道 | Snow Letter | 白い十二月
`

export const korean = book('ko')`
versions: Live | Acoustic Ver. | Remix | Inst.
woman: 서연 | 하윤 | 지안 | 다인 | 채원 | 유나 | 소율 | 예린 | 가은 | 나래 | 은채 | 세아
man: 도현 | 지훈 | 선우 | 태윤 | 하준 | 재민 | 이안 | 시우 | 민재 | 정혁 | 건우 | 현서
family: 강 | 윤 | 문 | 한 | 서 | 류 | 남궁 | 백 | 차 | 송 | 임 | 노
person: {family}{woman} | {family}{man} | {mono} | {mono} | {mono}
writer: {family}{woman} | {family}{man} | {family}{man}
mono: SOYA | HANEUL | Jae Rin | 달빛소녀 | 노을 | 여운 | MINT J | Raon | 새벽 | DOHA | 이플 | 밤하늘 | LUA KIM | 단비
group: {ge} | {ge} | {ge} | {ge}{num}
ge: LUMIRA | VELTRIX | NOVA:9 | Cherry Orbit | AXIS7 | BLOOMEN | STARFALL | PRISMIA | HALO.ME | KINETIX | Moonrise Club | ONEWAVE | SERAPHIX | Dear Violet | GLASSLINE | ZENO5 | MIRÉA | EVERLYN |
  RE:VOLT | TIDELINE
num: 7 | 9 | 11
song: {ko} | {ko} | {ko} | {ko} | {ko} | {en} | {en} | {en} | {mix} | {mix} | {ko2} {ko3} | {ko2} {ko3} | {koA} {koN} | {koA} {koN} | {koA} {koN} | {koN}의 {koN2} | {koN}의 {koN2} | {koN}의 {koN2} |
  {koT} {koN2} | {koT} {koN2} | {enA2} {enN} | {enA2} {enN} | {enA2} {enN} | {enA2} {enN} | {enV} {enP} | {enV} {enP} | {koV}, {koW} | {koA} {ko3} | {koA} {ko3} | {koT} {koN} | {koT} {koN} |
  {ko2} {koN} | {ko2} {koN}
ko: 봄이 오면 | 그때의 우리 | 너의 이름을 부르면 | 밤 산책 | 첫눈처럼 | 비 오는 날엔 | 괜찮다고 말해줘 | 별이 지는 밤 | 오늘도 너를 | 마지막 편지 | 사랑이었나 봐 | 끝난 줄 알았어 | 바람이 분다면 | 혼잣말 | 기억의 온도 | 새벽 두 시 | 너를 그린다 | 잠 못 드는 밤 | 우리 집 앞에서 | 다시 여름 |
  걷다 보면 | 안녕이란 말 | 아무 일 없던 것처럼 | 꿈에서 만나
ko2: 하얀 | 푸른 | 늦은 | 오래된 | 낯선 | 작은 | 조용한 | 어느
ko3: 여름 | 편지 | 거짓말 | 고백 | 바다 | 계절 | 오후 | 달
en: DIZZY | Heartbreaker Mode | Bubble Pop Summer | Overdrive | Sugar Shock | PULSE | Midnight Cherry | Love Error | Wildcat | Boom Tick | CRUSH CODE | Hide & Peek | Gravity Zero | LOUDER |
  Neon Kiss | Fever Dreamers | Running Lights | Plot Twist | Bad Timing | Glow Up Girl | SIREN CALL | Candy Armor | Unlocked | Royal Flush
mix: Love is {ko3} | Dear {ko3} | {ko3} (Season) | Hello, {ko3} | {ko3} Dance
koA: 너에게 보내는 | 이름 없는 | 우리 둘만의 | 잊혀진 | 달콤한 | 서툰 | 눈부신 | 지나간 | 조금 슬픈 | 끝나지 않는 | 비밀스러운 | 투명한
koN: 여름밤 | 겨울 바다 | 골목 | 정류장 | 일기장 | 노래 | 봄비 | 창가 | 사진첩 | 토요일 | 첫사랑 | 그림자 | 별자리
koN2: 끝에서 | 온도 | 이유 | 색깔 | 무게 | 거리 | 약속 | 이야기 | 소리 | 저편
koT: 스무 살의 | 11월의 | 새벽의 | 마지막 밤의 | 너라는 | 도시의 | 어제의
koV: 돌아보면 | 눈을 감으면 | 비가 그치면 | 네가 웃으면 | 아침이 오면
koW: 너였어 | 괜찮을까 | 다시 시작해 | 그리워 | 여기 있을게
enA2: Electric | Lucid | Crystal | Toxic | Velvet | Midnight | Secret | Digital | Holo | Golden | Neon | Dangerous
enN: Heartbeat | Playground | Runway | Butterfly | Paradox | Gravity | Mirage | Crush | Signal | Savior | Bloom | Alarm
enV: Catch | Break | Light | Turn | Ring | Wake
enP: Me Now | the Sky | My Orbit | My Alarm | the Night | You Down
album: THE {enA} : PART {pt} | {en} | {ko} | {enA} | {ko2} {ko3} | {enA} vol.{pt} | Re:{enA}
enA: DAWN | ORBIT | BLOOM | CHAPTER | AURORA | VERSE | MIRROR | VOYAGE | HEIRLOOM | ECHOES
pt: 1 | 2 | 3
christmas: 첫눈 오는 크리스마스 | Merry, My Love | 겨울 선물 | 눈 내리는 창가에서
`

/** Traditional script, as in Taiwan. */
export const mandarin = book('zh-Hant')`
versions: Live | 不插電版 | Remix | 伴奏
woman: 語晴 | 若琳 | 子萱 | 芷瑄 | 沛恩 | 詠晴 | 心瑜 | 書妍
man: 宇軒 | 承恩 | 品睿 | 子豪 | 柏翰 | 冠廷 | 奕辰 | 思遠
family: 方 | 葉 | 江 | 韓 | 溫 | 沈 | 范 | 紀 | 卓 | 顏 | 歐陽 | 簡
person: {family}{woman} | {family}{man} | {family}{woman} | {family}{man} | {mono}
writer: {family}{woman} | {family}{man}
mono: 小島 | 阿樹 | Vivi溫 | 夜貓K | 白鷺 | 沐光 | 南灣小美
group: {g} | {g}
g: 落日電車日記 | 海岸公路 | 週末夜樂團 | 青鳥旅社 | 貓與月台 | 透明雨衣 | 末班車樂隊 | 老派少年
song: {p} | {p} | {p} | {s} | {s} | {s} | {a}的{n} | {a}的{n} | {a}的{n} | {d}{n} | 我們的{n} | 再見，{n} | {shi}的{n} | {shi}的{n} | {shi}的{n} | {dong}{mu} | {dong}{mu} | {dong}{mu} | {dong}{mu} |
  {s}{wei} | {s}{wei} | {d}{mu}
p: 你還好嗎 | 不說再見 | 想念的人 | 我不難過了 | 別再打電話給我 | 等你下班 | 一個人看海 | 後來的後來 | 沒有人像你 | 愛到這裡就好 | 下雨的時候 | 忘了告訴你 | 走到巷口 | 睡前的訊息 | 給十年後的自己 | 原來你也在
s: 候鳥 | 微光 | 遠行 | 半夢 | 逆風 | 溫柔 | 無聲 | 月台 | 浮木 | 初雪 | 失眠 | 落葉 | 星塵 | 紙飛機 | 擦肩 | 晚風
a: 最後 | 透明 | 安靜 | 遲到 | 一個人 | 過期 | 遠方 | 說謊 | 城市
n: 夏天 | 海岸 | 電影 | 日記 | 雨季 | 晚安 | 約定 | 青春 | 月亮 | 告白
d: 半個 | 第七個 | 整座 | 兩個人的
shi: 凌晨三點 | 去年冬天 | 十七歲 | 星期天 | 分手後 | 黃昏 | 夏末
dong: 寫給 | 忘記 | 陪你看 | 錯過 | 尋找 | 收藏 | 借我 | 還你
mu: 海 | 星星 | 日落 | 雪 | 花季 | 昨天 | 答案 | 雨聲 | 遠方
wei: 以後 | 之前 | 來信 | 日記 | 航線
album: {a}的{n} | {s} | {s}與{s} | 寫給{n} | {d}{n}
christmas: 聖誕夜的{n} | 雪人與我
`

export const thai = book('th')`
woman: ใบเฟิร์น | น้ำหวาน | ปลายฟ้า | มะลิ | ดาวเหนือ
man: ต้นกล้า | ภูผา | นนท์ธี | กันต์ | เข้ม
family: ศรีสวัสดิ์ชัย | วงศ์ทอง | จันทร์แก้ว | รัตนกุล | สุขใส
person: {woman} {family} | {man} {family} | {mono} | {mono}
writer: {man} {family} | {woman} {family}
mono: MAPRANG K | ฟ้าใส | TONKLA | หมอกเช้า | NAMO
group: {g} | {g}
g: Last Songthaew | ดาวตกดิน | SUNDAY RAIN | ปลายทาง | Midnight Tuk | บ้านไม้ริมน้ำ | FOREVER FEB
song: {p} | {p} | {p} | {s} | {s} | {a}{n} | {e} | {ra}{t} | {ra}{t} | {ra}{t} | {ra}{t} | {a}{n} | {s}{tt} | {s}{tt} | {s}{tt} | {ea} {en} | {s}{t} | {s}{t}
p: อย่าเพิ่งไป | คิดถึงเธอ{t} | ไม่เป็นไรนะ | รักเธอเหมือนเดิม | กลับมาได้ไหม | เธอคือคนสุดท้าย | ฝันถึงเธอ{t} | แค่เพื่อนก็พอ | ลืมไม่ลงสักที | รอเธอ{t} | เจ็บแต่จบ | บอกรัก{t} | ยังอยู่ตรงนี้
t: ทุกคืน | ในวันฝนตก | อีกครั้ง | ที่ทะเล | ตอนเช้า | ริมแม่น้ำ | เมื่อวาน
s: ฝนเดือนหก | แสงจันทร์ | ปลายฝน | เงา | รอยยิ้ม | ทางกลับบ้าน | ดาวดวงเดิม | หน้าหนาว | กาแฟเย็น | ไกลหัวใจ
a: คืน | วัน | เพลง
n: สุดท้าย | ที่ไม่มีเธอ | ของเรา | เหงา ๆ | ที่เราเจอกัน | ที่ฝนไม่ตก | ธรรมดา | พิเศษ
e: Sabai Night | Monsoon Love | Blue Siam | Good Night Krub | Soi 9
ra: ยังรัก | กอดฉัน | เหงา | เจอกัน | ใจหาย | โทรหา | ร้องเพลง | พบเธอ
tt: ของเธอ | ปีที่แล้ว | ในใจ | ไม่มีวันลืม | วันนั้น
ea: Mango | Lonely | Sleepy | Neon | Rainy
en: Bangkok | Soi | Sunday | Heart | Letter
album: {s} | {e} | {a}{n}
christmas: ปีใหม่กับเธอ
`
