import { list, type WordBook } from './word-book.ts'

export const cantonese: WordBook = {
  language: 'yue',
  versions: { live: 'Live', acoustic: '不插電', remix: 'Remix', instrumental: '純音樂' },
  slots: {
    woman: list(`卓妍 | 穎琳 | 曉晴 | 家欣 | 芷珊`),
    man: list(`梓軒 | 家朗 | 浚文 | 柏熙 | 子健`),
    family: list(`麥 | 譚 | 馮 | 岑 | 梁 | 霍 | 司徒`),
    person: list(`{family}{woman} | {family}{man} | {family}{man}`),
    writer: list(`{family}{woman} | {family}{man}`),
    group: list(`夜間小巴 | 天台派對 | 維港少年 | 深水埗廣播`),
    song: list(`{p} | {p} | {s} | {s} | {a}{n}
      | {dung}{mat} | {dung}{mat} | {dung}{mat} | {a}{mat} | {si}的{n} | {si}的{n}`),
    p: list(`唔好再等我 | 講過就算 | 今晚落雨 | 你話呢 | 返屋企啦 | 行返去天光 | 邊個先係你 | 差少少就掂`),
    s: list(`留白 | 過路人 | 尾班船 | 霓虹 | 暗湧之前 | 無眠夜 | 北角 | 山頂 | 失物認領`),
    a: list(`最好的 | 未完 | 午夜 | 舊居`),
    n: list(`戀人 | 情書 | 電車 | 天台 | 假期`),
    dung: list(`陪你等 | 仲記得 | 忘了 | 借你 | 唔捨得 | 送你`),
    mat: list(`日落 | 夏天 | 雨傘 | 晚燈 | 海風 | 回憶 | 歌聲`),
    si: list(`凌晨四點 | 星期日 | 去年冬天 | 尖沙咀`),
    album: list(`{s} | {a}{n}`),
    christmas: list(`聖誕留給你`),
  },
}
