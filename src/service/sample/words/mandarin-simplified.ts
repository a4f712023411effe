import { list, type WordBook } from './word-book.ts'

/** Simplified script, as in Singapore and Malaysia. */
export const mandarinSimplified: WordBook = {
  language: 'zh-Hans',
  versions: { live: 'Live', acoustic: '不插电版', remix: 'Remix', instrumental: '伴奏' },
  slots: {
    woman: list(`嘉怡 | 慧敏 | 诗涵 | 雨桐`),
    man: list(`俊贤 | 伟伦 | 志远 | 浩然`),
    family: list(`洪 | 邱 | 傅 | 蓝 | 颜 | 纪`),
    person: list(`{family}{woman} | {family}{man} | {mono}`),
    writer: list(`{family}{woman} | {family}{man}`),
    mono: list(`南洋小妹 | 岛民 | 阿杰仔`),
    group: list(`雨林电台 | 组屋少年 | 海峡微风`),
    song: list(`{p} | {p} | {s} | {s} | {a}的{n}
      | {dong}{mu} | {dong}{mu} | {dong}{mu}`),
    p: list(`回家的路 | 别让我等 | 今晚不睡 | 我在听 | 爱情没有地图 | 还是朋友 | 吹过海边的风`),
    s: list(`逆流 | 晴天雨 | 倒影 | 远航 | 微醺 | 心跳声`),
    a: list(`热带 | 迷路 | 昨天 | 小小`),
    n: list(`星空 | 雨夜 | 心事 | 季风 | 梦想`),
    dong: list(`写给 | 忘记 | 陪你看 | 错过 | 寻找`),
    mu: list(`海 | 星星 | 日落 | 昨天 | 答案 | 雨声`),
    album: list(`{a}的{n} | {s}`),
    christmas: list(`没有雪的圣诞`),
  },
}
