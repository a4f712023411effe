import { book } from './word-book.ts'

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
  {basho}で{doushi} | {basho}で{doushi} | {basho}で{doushi} | {kata}と{kata2} | {kata2}の{kan2} | {eA} {eN} | {eA} {eN} | {eA} {eN}
kan: 残光 | 群青日記 | 花影 | 夜更け | 透明 | 夕凪 | 春雷 | 遠雷 | 銀河 | 蜃気楼 | 追憶 | 螺旋 | 朝靄 | 雨宿り | 灯台 | 余白 | 桜雨 | 流星痕 | 微熱 | 琥珀 | 帰り道 | 星屑 | 白夜 | 輪郭
kan2: 約束 | 手紙 | 体温 | 横顔 | 嘘 | 魔法 | 足音 | 秘密 | 花束 | 地図 | 続き | ためいき
no: {toki}の{kan2} | 君の{kan2} | 僕らの{kan2} | 名前のない{kan2} | 最後の{kan2} | 青い{kan2} | 透きとおる{kan2}
toki: 八月 | 真夜中 | 放課後 | 日曜日 | 三月 | 夜明け | 雨上がり | 十七歳 | 夏 | 冬
sent: 君を待つ駅で | また明日、と言えない | 好きだと言えたら | 忘れたふりをして | 泣かないで、春 | 月がきれいな夜に | 君がいた夏のこと | 世界が終わる前に | ひとりじゃ眠れない | 手をつないだまま | 雨が止むまでは | さよならを練習する | まだ帰りたくない | あの日の僕らへ | 空を飛べなくても | 届かない声で
kata: メトロノーム | ハルシオン | プリズム | モノクローム | ネオンサイン | シャボン玉 | ソーダフロート | ビードロ | リフレイン | ラストシーン | カーテンコール | パノラマ | マリンブルー | ドロップス | サテライト | オルゴール | フィルム | ペーパームーン
eng: Reverie | Blue Hour Letter | Sparkle Line | Stargazer's Note | Hello, Yesterday | Runway to You | Neon Garden | Loop & Loop | Paper Wings | Starlit Station | DAZZLE | RE:MIND ME | Glass Summer |
  Melt Down Town | MIRAGE CODE | Over the Fence
keiy: さみしい | 眩しい | 儚い | 静かな | 小さな | 遠い | やさしい | 知らない | 冷たい
kan3: 流星 | 人魚 | 惑星 | 夕暮れ | 恋文 | 街角 | 春風 | 季節 | 花火 | 合図 | 方舟
basho: 屋上 | 水族館 | 終電のホーム | 海辺 | 踏切の前 | 教室の隅 | 星空の下 | 夢の中
doushi: 待ち合わせ | 歌えば | 会えたら | 手を振って | 目を閉じて | 恋をした | 君を呼ぶ
kata2: レモネード | ヒーロー | スカイライン | マーメイド | ラブレター | ロケット | ピアノ | タイムマシン
eA: Silent | Lonely | Crystal | Twilight | Maybe | Dear | Wonder | Forever
eN: Parade | Snowdome | Hero | Melody | Carousel | Spica | Highway | Valentine
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
  {koT} {koN2} | {koT} {koN2} | {enA2} {enN} | {enA2} {enN} | {enA2} {enN} | {enA2} {enN} | {enV} {enP} | {enV} {enP} | {koV}, {koW}
ko: 봄이 오면 | 그때의 우리 | 너의 이름을 부르면 | 밤 산책 | 첫눈처럼 | 비 오는 날엔 | 괜찮다고 말해줘 | 별이 지는 밤 | 오늘도 너를 | 마지막 편지 | 사랑이었나 봐 | 끝난 줄 알았어 | 바람이 분다면 | 혼잣말 | 기억의 온도 | 새벽 두 시 | 너를 그린다 | 잠 못 드는 밤 | 우리 집 앞에서 | 다시 여름 | 걷다 보면 |
  안녕이란 말 | 아무 일 없던 것처럼 | 꿈에서 만나
ko2: 하얀 | 푸른 | 늦은 | 오래된 | 낯선 | 작은 | 조용한 | 어느
ko3: 여름 | 편지 | 거짓말 | 고백 | 바다 | 계절 | 오후 | 달
en: DIZZY | Heartbreaker Mode | Bubble Pop Summer | Overdrive | Sugar Shock | PULSE | Midnight Cherry | Love Error | Wildcat | Boom Tick | CRUSH CODE | Hide & Peek | Gravity Zero | LOUDER | Neon Kiss |
  Fever Dreamers | Running Lights | Plot Twist | Bad Timing | Glow Up Girl | SIREN CALL | Candy Armor | Unlocked | Royal Flush
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
song: {p} | {p} | {p} | {s} | {s} | {s} | {a}的{n} | {a}的{n} | {a}的{n} | {d}{n} | 我們的{n} | 如果{ru} | 再見，{n} | {shi}的{n} | {shi}的{n} | {shi}的{n} | {dong}{mu} | {dong}{mu} | {dong}{mu} | {dong}{mu} |
  {s}{wei} | {s}{wei} | {d}{mu}
p: 你還好嗎 | 不說再見 | 想念的人 | 我不難過了 | 別再打電話給我 | 等你下班 | 一個人看海 | 後來的後來 | 沒有人像你 | 愛到這裡就好 | 下雨的時候 | 忘了告訴你 | 走到巷口 | 睡前的訊息 | 給十年後的自己 | 原來你也在
s: 候鳥 | 微光 | 遠行 | 半夢 | 逆風 | 溫柔 | 無聲 | 月台 | 浮木 | 初雪 | 失眠 | 落葉 | 星塵 | 紙飛機 | 擦肩 | 晚風
a: 最後 | 透明 | 安靜 | 遲到 | 一個人 | 過期 | 遠方 | 說謊 | 城市
n: 夏天 | 海岸 | 電影 | 日記 | 雨季 | 晚安 | 約定 | 青春 | 月亮 | 告白
d: 半個 | 第七個 | 整座 | 兩個人的
ru: 你回頭 | 沒有明天 | 那天沒下雨 | 月亮知道 | 愛會說話
shi: 凌晨三點 | 去年冬天 | 十七歲 | 星期天 | 分手後 | 黃昏 | 夏末
dong: 寫給 | 忘記 | 陪你看 | 錯過 | 尋找 | 收藏 | 借我 | 還你
mu: 海 | 星星 | 日落 | 雪 | 花季 | 昨天 | 答案 | 雨聲 | 遠方
wei: 以後 | 之前 | 來信 | 日記 | 航線
album: {a}的{n} | {s} | {s}與{s} | 寫給{n} | {d}{n}
christmas: 聖誕夜的{n} | 雪人與我
`

/** Simplified script, as in Singapore and Malaysia. */
export const mandarinSimplified = book('zh-Hans')`
versions: Live | 不插电版 | Remix | 伴奏
woman: 嘉怡 | 慧敏 | 诗涵 | 雨桐
man: 俊贤 | 伟伦 | 志远 | 浩然
family: 洪 | 邱 | 傅 | 蓝 | 颜 | 纪
person: {family}{woman} | {family}{man} | {mono}
writer: {family}{woman} | {family}{man}
mono: 南洋小妹 | 岛民 | 阿杰仔
group: 雨林电台 | 组屋少年 | 海峡微风
song: {p} | {p} | {s} | {s} | {a}的{n} | {dong}{mu} | {dong}{mu} | {dong}{mu}
p: 回家的路 | 别让我等 | 今晚不睡 | 我在听 | 爱情没有地图 | 还是朋友 | 吹过海边的风
s: 逆流 | 晴天雨 | 倒影 | 远航 | 微醺 | 心跳声
a: 热带 | 迷路 | 昨天 | 小小
n: 星空 | 雨夜 | 心事 | 季风 | 梦想
dong: 写给 | 忘记 | 陪你看 | 错过 | 寻找
mu: 海 | 星星 | 日落 | 昨天 | 答案 | 雨声
album: {a}的{n} | {s}
christmas: 没有雪的圣诞
`

export const cantonese = book('yue')`
versions: Live | 不插電 | Remix | 純音樂
woman: 卓妍 | 穎琳 | 曉晴 | 家欣 | 芷珊
man: 梓軒 | 家朗 | 浚文 | 柏熙 | 子健
family: 麥 | 譚 | 馮 | 岑 | 梁 | 霍 | 司徒
person: {family}{woman} | {family}{man} | {family}{man}
writer: {family}{woman} | {family}{man}
group: 夜間小巴 | 天台派對 | 維港少年 | 深水埗廣播
song: {p} | {p} | {s} | {s} | {a}{n} | {dung}{mat} | {dung}{mat} | {dung}{mat} | {a}{mat} | {si}的{n} | {si}的{n}
p: 唔好再等我 | 講過就算 | 今晚落雨 | 你話呢 | 返屋企啦 | 行返去天光 | 邊個先係你 | 差少少就掂
s: 留白 | 過路人 | 尾班船 | 霓虹 | 暗湧之前 | 無眠夜 | 北角 | 山頂 | 失物認領
a: 最好的 | 未完 | 午夜 | 舊居
n: 戀人 | 情書 | 電車 | 天台 | 假期
dung: 陪你等 | 仲記得 | 忘了 | 借你 | 唔捨得 | 送你
mat: 日落 | 夏天 | 雨傘 | 晚燈 | 海風 | 回憶 | 歌聲
si: 凌晨四點 | 星期日 | 去年冬天 | 尖沙咀
album: {s} | {a}{n}
christmas: 聖誕留給你
`
