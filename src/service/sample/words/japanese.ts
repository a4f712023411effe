import { list, type WordBook } from './word-book.ts'

export const japanese: WordBook = {
  language: 'ja',
  versions: { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Instrumental' },
  and: ' & ',
  slots: {
    woman: list(`美月 | 紗良 | 千尋 | 陽菜乃 | 詩織 | 琴葉 | 澪 | 真白 | 小夜 | 文香 | 朱里 | 凪沙`),
    man: list(`蒼太 | 遼 | 隼人 | 湊 | 一颯 | 拓真 | 理央 | 悠真 | 朔 | 京介 | 透 | 玲司`),
    family: list(
      `水無瀬 | 篠原 | 神代 | 白川 | 霧島 | 早乙女 | 桐谷 | 有栖川 | 藤咲 | 風間 | 雨宮 | 月岡 | 東雲 | 夏目沢 | 青柳`,
    ),
    person: list(`{family}{woman} | {family}{man} | {family}{woman} | {family}{man} | {mono} | {mono}`),
    writer: list(`{family}{woman} | {family}{man}`),
    mono: list(
      `ユイナギ | ほしのうた | 夜半 | レイニ | あまねく | シオン灯 | 白昼 | まどろみ子 | ミナモ | トキハ | くじら座 | カナタ`,
    ),
    group: list(`{gw} | {gw} | {ge} | {ge}`),
    gw: list(
      `透明な放課後 | 青写真とノイズ | 東京ゆうやけ団 | 真夜中プラネット | 夏の終着駅 | 朝焼けモーテル | 雨音シグナル | 空想リビング | 風の停留所 | 猫と電線`,
    ),
    ge: list(
      `NEON HARU | Lapis Lazuri | THE KITE LETTERS | Hanabi Radio | SORAIRO 7 | Mochi Planet | BLUE PARADE 9 | Yoru no Cinema | STELLA RINGS | Kanade5`,
    ),

    song: list(
      `{kan} | {kan} | {kan} | {no} | {no} | {no} | {no} | {sent} | {sent} | {sent} | {kata} | {kata} | {eng} | {eng} | {kan}と{kan2} | {toki}の{kan2}
      | {keiy}{kan3} | {keiy}{kan3} | {keiy}{kan3} | {basho}で{doushi} | {basho}で{doushi} | {basho}で{doushi} | {kata}と{kata2} | {kata2}の{kan2} | {eA} {eN} | {eA} {eN} | {eA} {eN}`,
    ),
    kan: list(
      `残光 | 群青日記 | 花影 | 夜更け | 透明 | 夕凪 | 春雷 | 遠雷 | 銀河 | 蜃気楼 | 追憶 | 螺旋 | 朝靄 | 雨宿り | 灯台 | 余白 | 桜雨 | 流星痕 | 微熱 | 琥珀 | 帰り道 | 星屑 | 白夜 | 輪郭`,
    ),
    kan2: list(`約束 | 手紙 | 体温 | 横顔 | 嘘 | 魔法 | 足音 | 秘密 | 花束 | 地図 | 続き | ためいき`),
    no: list(
      `{toki}の{kan2} | 君の{kan2} | 僕らの{kan2} | 名前のない{kan2} | 最後の{kan2} | 青い{kan2} | 透きとおる{kan2}`,
    ),
    toki: list(`八月 | 真夜中 | 放課後 | 日曜日 | 三月 | 夜明け | 雨上がり | 十七歳 | 夏 | 冬`),
    sent: list(`君を待つ駅で | また明日、と言えない | 好きだと言えたら | 忘れたふりをして | 泣かないで、春 | 月がきれいな夜に | 君がいた夏のこと | 世界が終わる前に
      ひとりじゃ眠れない | 手をつないだまま | 雨が止むまでは | さよならを練習する | まだ帰りたくない | あの日の僕らへ | 空を飛べなくても | 届かない声で`),
    kata: list(`メトロノーム | ハルシオン | プリズム | モノクローム | ネオンサイン | シャボン玉 | ソーダフロート | ビードロ | リフレイン | ラストシーン | カーテンコール | パノラマ
      マリンブルー | ドロップス | サテライト | オルゴール | フィルム | ペーパームーン`),
    eng: list(`Reverie | Blue Hour Letter | Sparkle Line | Stargazer's Note | Hello, Yesterday | Runway to You | Neon Garden | Loop & Loop | Paper Wings | Starlit Station
      DAZZLE | RE:MIND ME | Glass Summer | Melt Down Town | MIRAGE CODE | Over the Fence`),
    keiy: list(`さみしい | 眩しい | 儚い | 静かな | 小さな | 遠い | やさしい | 知らない | 冷たい`),
    kan3: list(`流星 | 人魚 | 惑星 | 夕暮れ | 恋文 | 街角 | 春風 | 季節 | 花火 | 合図 | 方舟`),
    basho: list(`屋上 | 水族館 | 終電のホーム | 海辺 | 踏切の前 | 教室の隅 | 星空の下 | 夢の中`),
    doushi: list(`待ち合わせ | 歌えば | 会えたら | 手を振って | 目を閉じて | 恋をした | 君を呼ぶ`),
    kata2: list(`レモネード | ヒーロー | スカイライン | マーメイド | ラブレター | ロケット | ピアノ | タイムマシン`),
    eA: list(`Silent | Lonely | Crystal | Twilight | Maybe | Dear | Wonder | Forever`),
    eN: list(`Parade | Snowdome | Hero | Melody | Carousel | Spica | Highway | Valentine`),
    album: list(`{kan} | {no} | {kata} | {eng} | {kan}／{kan} | {toki}と{kan2} | {eng} | 僕らの{kata}`),
    christmas: list(`{xw} | {xw}`),
    xw: list(`雪の夜の約束 | 聖夜のきみへ | クリスマスの帰り道 | Snow Letter | 白い十二月`),
  },
}
