import { list, type WordBook } from './word-book.ts'

export const englishHipHop: WordBook = {
  language: 'en',
  versions: { live: 'Live', acoustic: 'Stripped', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Amani | Kiana | Deja | Simone | Raven | Nyla | Imani | Jada | Monique | Zora | Bria | Tiana`),
    man: list(
      `Darius | Malik | Trey | Jamal | Andre | Marquis | Devonte | Isaiah | Terrell | Kendall | Jerome | Dante | Omari | Rashad`,
    ),
    family: list(
      `Beaumont | Gaines | Whitfield | Broussard | Hollins | Mayfield | Prescott | Sinclair | Tate | Womack | Bell | Carver | Dorsey | Fontenot | Ellison`,
    ),
    person: list(
      `{tag} {stage} | {tag} {stage} | {stage} {suffix} | {stage} {suffix} | {man} {family} | {solo} | {solo} | {woman} {family}`,
    ),
    writer: list(`{man} {family} | {woman} {family} | {man} {family}`),
    tag: list(`Lil | Young | Big | Yung | Baby | OG | King | Lady | Kid`),
    stage: list(
      `Voltage | Tempo | Marble | Ransom | Lavish | Domino | Sonar | Cairo | Kilo Watt | Obsidian | Prada Ray | Cobalt | Quarry | Vandal | Rook | Mercury | Cassius | Sterling | Ambrose | Zephyr`,
    ),
    suffix: list(`Da Don | 300 | Beezy | Montana Ray | Jones | the Scholar | Loc | Santana Bell | Supreme`),
    solo: list(
      `Nocturnl | Wavey Deacon | Trapezoid | Saint Moses | Jewel Case | Hazard | Kashmere | Fable | Loudmouth Ty | Tenth Letter | Onyx Rae | Drip Newton | Sevyn Aces | Glacier | 4Ever Malik | Mink | Roulette | Southpaw Dre`,
    ),
    group: list(`{stage} {gang} | {stage} & {stage} | The {stage} {gang}`),
    gang: list(`Boyz | Committee | Syndicate | Family | Cartel 9 | Brothers`),

    song: list(`{thing} {thing2} | {thing} {thing2} | {thing} {thing2} | {flex} | {flex} | {flex} | {city} {mood} | {city} {mood} | {pre} {thing} | {pre} {thing} | {thing} Talk | {thing} Freestyle
      {said} | {said} | {said} | {num} {things} | {num} {things} | No {no} | No {no} | {name}'s {thing2} | {solo2} | {solo2} | {thing} {thing2} | {name} {verb}`),
    thing: list(
      `Money | Midnight | Crown | Diamond | Marble | Penthouse | Pressure | Ghost | Velvet | Concrete | Bando | Opps | Chrome | Ice | Snake | Champagne | Cash | Casino | Blessed | Block | Hellcat | Lobby | Private | Vintage | Gold Teeth`,
    ),
    thing2: list(
      `Dreams | Season | Prayer | Letters | Business | Motion | Paperwork | Flow | Therapy | Weather | Party | Talks | Habits | Tears | Language | Addiction | Alibis | Summer | Funeral | Music | Luggage | Cologne`,
    ),
    flex: list(`Came Up on the {thing} | Count It Twice | {num} Chains On | Walk Like {name} | Can't Fold | Out the Mud and Back | Act Brand New | Who You Came With | Stand on {thing} | Big {thing2}
      Pray for My {no} | Don't Call Me Cuz | Rolls at the Light | Left Wrist, Right Wrist | Mama's New House | Tell 'Em I'm Up | Spin the {thing} | Paid in {thing} | All My Dogs Ate | Ran Up a {thing}`),
    city: list(
      `Houston | Memphis | Bronx | Oakland | Decatur | Detroit | South Side | Compton Ave | Baton Rouge | Philly | Bay Area | Eastside`,
    ),
    mood: list(`Nights | Cold | Summers | Baptism | Love Story | Traffic | Parade | Rules | Morning | Flu`),
    pre: list(`Another | Filthy | Mr. | Ms. | Still | Too Much | New | Same | Real | Fake`),
    said: list(`You Ain't Outside | I Been That | Ask About Me | She Don't Know {name} | Never Was Friends | Tell {name} I Said It | Look What I Did | We Not the Same Type | Who Want Smoke? Not You | Ain't Switching
      If I Call, Pick Up | Grandma Prayed | They Gone Hate | Where Was You At | Free {name} | Sorry Not Yet | I Ain't Slept | Heard You Moved On | Do It for {city} | Don't Play in My Face`),
    num: list(`Two | Five | 10 | 24 | 99 | 100 | 808`),
    no: list(
      `Cap Allowed | New Friends Today | Enemies Left | Features | Handouts | Days Off | Witnesses | Apologies, Ever | Return Label | Signal`,
    ),
    name: list(`Marcus | Keisha | Tyrone | Uncle Ray | Jasmine | Big Mike | Tasha | Dr. Lewis`),
    solo2: list(
      `Backdoor | Rearrange | Overtime | Wraith | Drumline | Skylights Up | Boomin' | Buzzards | Unbothered | Perfidy | Trapdoor Blues | Outta Pocket | Backwood Ballad | Cathedral | Ultimatum | Tinted | Numb3rs | Bodega | Afterlife LLC | Switchblade`,
    ),
    verb: list(`Called Twice | Owes Me | Don't Sleep | Ain't Home | Said Pray | Got Rich`),
    things: list(
      `Dreams | Prayers | Letters | Debts | Habits | Tears | Secrets | Summers | Lies | Regrets | Bottles | Bodyguards`,
    ),
    album: list(
      `{thing} {thing2} | The {thing} {thing2} | {city} {mood} | {num} {things} | {solo2} | Life After {thing} | The Book of {thing} | {thing} {thing2} {vol} | Never Enough {thing} | {name}'s Son | Heaven on {city}`,
    ),
    vol: list(`2 | 3 | Vol. 1 | Season One`),
    christmas: list(`Christmas in the {city} | Santa Pulled Up | Ho Ho Homies | Sleigh Keys`),
  },
}
