import { list, type WordBook } from './word-book.ts'

export const vietnamese: WordBook = {
  language: 'vi',
  versions: { live: 'Live', acoustic: 'Acoustic', remix: 'Remix', instrumental: 'Beat' },
  slots: {
    woman: list(`Thảo Vy | Bảo Ngân | Khánh Chi | Diệu Hân | Quỳnh Mai | An Nhiên`),
    man: list(`Đức Huy | Minh Khôi | Gia Bảo | Hoàng Long | Tuấn Kiệt | Quang Vinh`),
    family: list(`Nguyễn | Trần | Lê | Phạm | Đặng | Vũ`),
    person: list(`{woman} | {man} | {family} {man} | {family} {woman} | {mono} | {mono}`),
    writer: list(`{family} {man} | {family} {woman}`),
    mono: list(`Mây Trắng | Rider K | Lam An | Sóng 98 | Hạ Miên | Bụi`),
    group: list(`{g} | {g}`),
    g: list(`Chuyến Tàu Cuối | Gió Mùa Band | Hẻm Nhỏ | Ngày Mưa | Ba Miền`),
    song: list(`{p} | {p} | {p} | {s} | {s} | {n} {a} | {n} {a} | Em Và {n} | Anh Và {n}
      | {ai} {gi} | {ai} {gi} | {ai} {gi} | {ai} {gi} | {so} {n5} | {so} {n5} | {n} {o} | {n} {o} | {n} {o}`),
    p: list(
      `Đừng Về Vội | Nhớ Em {t} | Mình Đã Từng Yêu | Ngủ Ngon Nhé Em | Ai Cũng Có Một Thời | Về Với Anh {t} | Lỡ Thương Rồi | Không Còn Gì Để Nói | Chờ Em {t} | Gửi Người Năm Ấy | Yêu Là Đau | Quên Đi Thôi | Một Mình {t}`,
    ),
    t: list(`Đêm Nay | Mùa Đông | Ở Sài Gòn | Cuối Phố | Dưới Mưa`),
    s: list(`Hoàng Hôn | Bão Đêm | Tháng Tư Vàng | Mây | Hạ Cuối | Lạc Phố | Cơn Mưa Đầu | Hẹn Ước | Gió Lạ | Bến Cũ`),
    n: list(`Đêm | Phố | Mùa Hè | Nỗi Nhớ | Cánh Thư | Nắng`),
    a: list(`Không Em | Dịu Dàng | Cũ | Xa Xôi | Chưa Kể | Vội Vàng`),
    ai: list(`Anh | Em | Mẹ | Người Ta | Trái Tim | Thành Phố`),
    gi: list(`Không Khóc | Quên Rồi | Chờ Ai | Vẫn Ở Đây | Biết Không | Đi Xa | Hát Một Mình`),
    so: list(`Một | Hai | Trăm | Ngàn`),
    o: list(`Đà Lạt | Hà Nội | Hội An | Ngày Cũ | Tuổi Hai Mươi`),
    n5: list(`Đêm Trắng | Lời Hứa | Cơn Mưa | Nụ Hôn | Chuyến Xe | Bài Ca`),
    album: list(`{s} | {n} {a} | Chuyện Của {n}`),
    christmas: list(`Giáng Sinh Xa Nhà`),
  },
}
