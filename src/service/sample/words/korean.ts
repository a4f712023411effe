import { list, type WordBook } from './word-book.ts'

export const korean: WordBook = {
  language: 'ko',
  versions: { live: 'Live', acoustic: 'Acoustic Ver.', remix: 'Remix', instrumental: 'Inst.' },
  slots: {
    woman: list(`서연 | 하윤 | 지안 | 다인 | 채원 | 유나 | 소율 | 예린 | 가은 | 나래 | 은채 | 세아`),
    man: list(`도현 | 지훈 | 선우 | 태윤 | 하준 | 재민 | 이안 | 시우 | 민재 | 정혁 | 건우 | 현서`),
    family: list(`강 | 윤 | 문 | 한 | 서 | 류 | 남궁 | 백 | 차 | 송 | 임 | 노`),
    person: list(`{family}{woman} | {family}{man} | {mono} | {mono} | {mono}`),
    writer: list(`{family}{woman} | {family}{man} | {family}{man}`),
    mono: list(
      `SOYA | HANEUL | Jae Rin | 달빛소녀 | 노을 | 여운 | MINT J | Raon | 새벽 | DOHA | 이플 | 밤하늘 | LUA KIM | 단비`,
    ),
    group: list(`{ge} | {ge} | {ge} | {ge}{num}`),
    ge: list(`LUMIRA | VELTRIX | NOVA:9 | Cherry Orbit | AXIS7 | BLOOMEN | STARFALL | PRISMIA | HALO.ME | KINETIX | Moonrise Club | ONEWAVE | SERAPHIX | Dear Violet | GLASSLINE
      ZENO5 | MIRÉA | EVERLYN | RE:VOLT | TIDELINE`),
    num: list(`7 | 9 | 11`),

    song: list(`{ko} | {ko} | {ko} | {ko} | {ko} | {en} | {en} | {en} | {mix} | {mix} | {ko2} {ko3} | {ko2} {ko3}
      {koA} {koN} | {koA} {koN} | {koA} {koN} | {koN}의 {koN2} | {koN}의 {koN2} | {koN}의 {koN2} | {koT} {koN2} | {koT} {koN2} | {enA2} {enN} | {enA2} {enN} | {enA2} {enN} | {enA2} {enN} | {enV} {enP} | {enV} {enP} | {koV}, {koW}`),
    ko: list(`봄이 오면 | 그때의 우리 | 너의 이름을 부르면 | 밤 산책 | 첫눈처럼 | 비 오는 날엔 | 괜찮다고 말해줘 | 별이 지는 밤 | 오늘도 너를 | 마지막 편지 | 사랑이었나 봐 | 끝난 줄 알았어
      바람이 분다면 | 혼잣말 | 기억의 온도 | 새벽 두 시 | 너를 그린다 | 잠 못 드는 밤 | 우리 집 앞에서 | 다시 여름 | 걷다 보면 | 안녕이란 말 | 아무 일 없던 것처럼 | 꿈에서 만나`),
    ko2: list(`하얀 | 푸른 | 늦은 | 오래된 | 낯선 | 작은 | 조용한 | 어느`),
    ko3: list(`여름 | 편지 | 거짓말 | 고백 | 바다 | 계절 | 오후 | 달`),
    en: list(`DIZZY | Heartbreaker Mode | Bubble Pop Summer | Overdrive | Sugar Shock | PULSE | Midnight Cherry | Love Error | Wildcat | Boom Tick | CRUSH CODE | Hide & Peek
      Gravity Zero | LOUDER | Neon Kiss | Fever Dreamers | Running Lights | Plot Twist | Bad Timing | Glow Up Girl | SIREN CALL | Candy Armor | Unlocked | Royal Flush`),
    mix: list(`Love is {ko3} | Dear {ko3} | {ko3} (Season) | Hello, {ko3} | {ko3} Dance`),
    koA: list(
      `너에게 보내는 | 이름 없는 | 우리 둘만의 | 잊혀진 | 달콤한 | 서툰 | 눈부신 | 지나간 | 조금 슬픈 | 끝나지 않는 | 비밀스러운 | 투명한`,
    ),
    koN: list(
      `여름밤 | 겨울 바다 | 골목 | 정류장 | 일기장 | 노래 | 봄비 | 창가 | 사진첩 | 토요일 | 첫사랑 | 그림자 | 별자리`,
    ),
    koN2: list(`끝에서 | 온도 | 이유 | 색깔 | 무게 | 거리 | 약속 | 이야기 | 소리 | 저편`),
    koT: list(`스무 살의 | 11월의 | 새벽의 | 마지막 밤의 | 너라는 | 도시의 | 어제의`),
    koV: list(`돌아보면 | 눈을 감으면 | 비가 그치면 | 네가 웃으면 | 아침이 오면`),
    koW: list(`너였어 | 괜찮을까 | 다시 시작해 | 그리워 | 여기 있을게`),
    enA2: list(
      `Electric | Lucid | Crystal | Toxic | Velvet | Midnight | Secret | Digital | Holo | Golden | Neon | Dangerous`,
    ),
    enN: list(
      `Heartbeat | Playground | Runway | Butterfly | Paradox | Gravity | Mirage | Crush | Signal | Savior | Bloom | Alarm`,
    ),
    enV: list(`Catch | Break | Light | Turn | Ring | Wake`),
    enP: list(`Me Now | the Sky | My Orbit | My Alarm | the Night | You Down`),
    album: list(`THE {enA} : PART {pt} | {en} | {ko} | {enA} | {ko2} {ko3} | {enA} vol.{pt} | Re:{enA}`),
    enA: list(`DAWN | ORBIT | BLOOM | CHAPTER | AURORA | VERSE | MIRROR | VOYAGE | HEIRLOOM | ECHOES`),
    pt: list(`1 | 2 | 3`),
    christmas: list(`첫눈 오는 크리스마스 | Merry, My Love | 겨울 선물 | 눈 내리는 창가에서`),
  },
}
