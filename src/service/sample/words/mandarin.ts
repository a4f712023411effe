import { list, type WordBook } from './word-book.ts'

/** Traditional script, as in Taiwan. */
export const mandarin: WordBook = {
  language: 'zh-Hant',
  versions: { live: 'Live', acoustic: '不插電版', remix: 'Remix', instrumental: '伴奏' },
  slots: {
    woman: list(`語晴 | 若琳 | 子萱 | 芷瑄 | 沛恩 | 詠晴 | 心瑜 | 書妍`),
    man: list(`宇軒 | 承恩 | 品睿 | 子豪 | 柏翰 | 冠廷 | 奕辰 | 思遠`),
    family: list(`方 | 葉 | 江 | 韓 | 溫 | 沈 | 范 | 紀 | 卓 | 顏 | 歐陽 | 簡`),
    person: list(`{family}{woman} | {family}{man} | {family}{woman} | {family}{man} | {mono}`),
    writer: list(`{family}{woman} | {family}{man}`),
    mono: list(`小島 | 阿樹 | Vivi溫 | 夜貓K | 白鷺 | 沐光 | 南灣小美`),
    group: list(`{g} | {g}`),
    g: list(`落日電車日記 | 海岸公路 | 週末夜樂團 | 青鳥旅社 | 貓與月台 | 透明雨衣 | 末班車樂隊 | 老派少年`),
    song: list(
      `{p} | {p} | {p} | {s} | {s} | {s} | {a}的{n} | {a}的{n} | {a}的{n} | {d}{n} | 我們的{n} | 如果{ru} | 再見，{n}
      | {shi}的{n} | {shi}的{n} | {shi}的{n} | {dong}{mu} | {dong}{mu} | {dong}{mu} | {dong}{mu} | {s}{wei} | {s}{wei} | {d}{mu}`,
    ),
    p: list(
      `你還好嗎 | 不說再見 | 想念的人 | 我不難過了 | 別再打電話給我 | 等你下班 | 一個人看海 | 後來的後來 | 沒有人像你 | 愛到這裡就好 | 下雨的時候 | 忘了告訴你 | 走到巷口 | 睡前的訊息 | 給十年後的自己 | 原來你也在`,
    ),
    s: list(
      `候鳥 | 微光 | 遠行 | 半夢 | 逆風 | 溫柔 | 無聲 | 月台 | 浮木 | 初雪 | 失眠 | 落葉 | 星塵 | 紙飛機 | 擦肩 | 晚風`,
    ),
    a: list(`最後 | 透明 | 安靜 | 遲到 | 一個人 | 過期 | 遠方 | 說謊 | 城市`),
    n: list(`夏天 | 海岸 | 電影 | 日記 | 雨季 | 晚安 | 約定 | 青春 | 月亮 | 告白`),
    d: list(`半個 | 第七個 | 整座 | 兩個人的`),
    ru: list(`你回頭 | 沒有明天 | 那天沒下雨 | 月亮知道 | 愛會說話`),
    shi: list(`凌晨三點 | 去年冬天 | 十七歲 | 星期天 | 分手後 | 黃昏 | 夏末`),
    dong: list(`寫給 | 忘記 | 陪你看 | 錯過 | 尋找 | 收藏 | 借我 | 還你`),
    mu: list(`海 | 星星 | 日落 | 雪 | 花季 | 昨天 | 答案 | 雨聲 | 遠方`),
    wei: list(`以後 | 之前 | 來信 | 日記 | 航線`),
    album: list(`{a}的{n} | {s} | {s}與{s} | 寫給{n} | {d}{n}`),
    christmas: list(`聖誕夜的{n} | 雪人與我`),
  },
}
