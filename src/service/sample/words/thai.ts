import { list, type WordBook } from './word-book.ts'

export const thai: WordBook = {
  language: 'th',
  versions: { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`ใบเฟิร์น | น้ำหวาน | ปลายฟ้า | มะลิ | ดาวเหนือ`),
    man: list(`ต้นกล้า | ภูผา | นนท์ธี | กันต์ | เข้ม`),
    family: list(`ศรีสวัสดิ์ชัย | วงศ์ทอง | จันทร์แก้ว | รัตนกุล | สุขใส`),
    person: list(`{woman} {family} | {man} {family} | {mono} | {mono}`),
    writer: list(`{man} {family} | {woman} {family}`),
    mono: list(`MAPRANG K | ฟ้าใส | TONKLA | หมอกเช้า | NAMO`),
    group: list(`{g} | {g}`),
    g: list(`Last Songthaew | ดาวตกดิน | SUNDAY RAIN | ปลายทาง | Midnight Tuk | บ้านไม้ริมน้ำ | FOREVER FEB`),
    song: list(`{p} | {p} | {p} | {s} | {s} | {a}{n} | {e}
      | {ra}{t} | {ra}{t} | {ra}{t} | {ra}{t} | {a}{n} | {s}{tt} | {s}{tt} | {s}{tt} | {ea} {en}`),
    p: list(
      `อย่าเพิ่งไป | คิดถึงเธอ{t} | ไม่เป็นไรนะ | รักเธอเหมือนเดิม | กลับมาได้ไหม | เธอคือคนสุดท้าย | ฝันถึงเธอ{t} | แค่เพื่อนก็พอ | ลืมไม่ลงสักที | รอเธอ{t} | เจ็บแต่จบ | บอกรัก{t} | ยังอยู่ตรงนี้`,
    ),
    t: list(`ทุกคืน | ในวันฝนตก | อีกครั้ง | ที่ทะเล | ตอนเช้า | ริมแม่น้ำ | เมื่อวาน`),
    s: list(`ฝนเดือนหก | แสงจันทร์ | ปลายฝน | เงา | รอยยิ้ม | ทางกลับบ้าน | ดาวดวงเดิม | หน้าหนาว | กาแฟเย็น | ไกลหัวใจ`),
    a: list(`คืน | วัน | เพลง`),
    n: list(`สุดท้าย | ที่ไม่มีเธอ | ของเรา | เหงา ๆ | ที่เราเจอกัน | ที่ฝนไม่ตก | ธรรมดา | พิเศษ`),
    e: list(`Sabai Night | Monsoon Love | Blue Siam | Good Night Krub | Soi 9`),
    ra: list(`ยังรัก | กอดฉัน | เหงา | เจอกัน | ใจหาย | โทรหา | ร้องเพลง | พบเธอ`),
    tt: list(`ของเธอ | ปีที่แล้ว | ในใจ | ไม่มีวันลืม | วันนั้น`),
    ea: list(`Mango | Lonely | Sleepy | Neon | Rainy`),
    en: list(`Bangkok | Soi | Sunday | Heart | Letter`),
    album: list(`{s} | {e} | {a}{n}`),
    christmas: list(`ปีใหม่กับเธอ`),
  },
}
