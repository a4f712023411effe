import { ENGLISH_VERSIONS, list, type WordBook } from './word-book.ts'

export const englishCountry: WordBook = {
  language: 'en',
  versions: ENGLISH_VERSIONS,
  slots: {
    woman: list(
      `Carly Ann | Josie | Marlene | Tess | Hadley | Lainey Rae | Dixie | Savannah | Ruthie | Emmylou | June | Bonnie | Kacie | Loretta Mae | Shelby | Wynn`,
    ),
    man: list(
      `Colt | Wade | Travis | Hank | Dalton | Boone | Jesse | Cody | Garrett | Tucker | Levi | Clint | Beau | Waylon Lee | Rhett | Dusty | Harlan | Cole`,
    ),
    family:
      list(`Mabry | Tolliver | Hatcher | Pruitt | Langley | Burdette | Coltrane-Hill | Stovall | McCrae | Ledbetter | Granger | Yates | Holloway | Beckett | Rawlings
      Dupree | Whitaker | Sadler | Nash-Cooper | Crowder | Bledsoe | Hargis | Tidwell | Kincaid | Overstreet | Maddox`),
    person: list(`{man} {family} | {man} {family} | {man} {family} | {woman} {family} | {woman} {family}`),
    writer: list(`{man} {family} | {woman} {family} | {man} {family}`),
    group: list(`The {river} {crew} | {man} {family} & The {crew} | {family} {kin} | {river} {kin}`),
    river: list(
      `Cumberland | Red Clay | Blue Ridge | Caney Fork | Brazos | Cedar Creek | Duck River | Ozark | Panhandle`,
    ),
    crew: list(`Drifters Union | Pickers | Ramblers | Mailmen | Nighthawks | Roughnecks | Porch Lights`),
    kin: list(`Brothers | Sisters | Road | Revival | Line`),

    song: list(`{truck} {prep} {place} | {noun} & {noun2} | {noun} & {noun2} | {adj} {noun} | {adj} {noun2} | {line} | {line} | {line} | {verb} {place2} | {verb} {place2}
      {town} {noun2} | {who} {did} | {who} {did} | Damn Good {noun2} | That Ain't {noun} | She's {she} | {num} {things} | {num} {things}
      | {noun} & {noun2}`),
    truck: list(
      `Tailgate | Headlights | Boots | Dust | A Cold One | My Heart | Church Bells | Last Call | Guitar | Sundown`,
    ),
    prep: list(`Down in | Out Past | Back in | Somewhere Near | Halfway to`),
    place: list(
      `{town} | the County Line | the Holler | Mama's Porch | the Fairground | Route 9 | the Water Tower | the River Bend`,
    ),
    town: list(
      `Amarillo Heights | Paducah | Tupelo | Abilene Road | Macon | Knoxville | Laredo | Bakersfield | Sweetwater | Chattanooga | Fort Smith`,
    ),
    noun: list(
      `Whiskey | Gasoline | Denim | Barbed Wire | Neon | Sweet Tea | Gravel | Moonlight | Rust | Bourbon | Honeysuckle | Diesel | Smoke | Bluebonnets | Cornbread`,
    ),
    noun2: list(
      `Prayers | Goodbye | Heartbreak | Highway | Sunday | Memory | Mistakes | Summer | Regrets | Radio | Angel | Wedding | Old Dog | Trouble | Mama | Lullaby`,
    ),
    adj: list(
      `Small-Town | Backroad | Busted-Up | Slow | Homemade | Lonesome | Saturday | Last-Call | Front Porch | Hand-Me-Down | Dirt-Cheap | Old-School`,
    ),
    line: list(`I Left It Running | Daddy Never Said Much | You Look Good in a Goodbye | I'd Have Married You | God Knows My Truck | What the Creek Don't Take | Ain't No Cure for {town}
      If This Barstool Could Talk | We Were Broke and Beautiful | She Got the Dog | Don't Bury Me Sober | Hold My Hat | One More {sing} and I'm Gone
      You Can't Outdrink a {sing} | I Still Drive Past Your House | Where the Blacktop Quits | Somebody's Somebody in {town} | I Ain't Crying, It's Just {noun}
      It Was Always {town} | Mama Tried to Warn You | If Heaven's Got a {sing} | Things I Said to the {sing} | Love Like a {sing} | Nobody's Cowboy Tonight`),
    verb: list(`Drinking | Praying | Leaving | Fishing | Dancing | Missing You | Raised | Stuck | Burning It Down`),
    place2: list(
      `in {town} | 'Til Sunday | on a Back Road | by the Fire | Like My Daddy Did | on Borrowed Time | with the Windows Down | for the Last Time | in the Rain Again`,
    ),
    who: list(`Mama | Daddy | My Ex | The Preacher | That Old Truck | A Girl from {town} | My Brother`),
    did: list(
      `Told Me So | Knows Best | Don't Call No More | Saved My Life | Still Runs | Said Amen | Drove Me Home | Lied`,
    ),
    she: list(
      `Gone Country Quiet | Got That {town} Look | More Than a Song | a Sunday Kind of Mad | Leaving on Purpose | My Kind of Mess`,
    ),
    num: list(`Two | Three | Seven | Ten | Forty`),
    things: list(
      `Miles of {noun} | Beers Ago | Hallelujahs | Chords and a Lie | Acres of Nothing | Red Lights | Reasons to Stay | Kinds of Lonesome`,
    ),
    sing: list(`Goodbye | Heartbreak | Highway | Sunday | Memory | Radio | Angel | Wedding | Old Dog | Lullaby`),
    album: list(
      `{adj} {noun2} | {town} | {noun} & {noun2} | {num} {things} | {line} | {river} {noun2} | The {adj} {noun2} Sessions | {truck} | Where {who} {did}`,
    ),
    christmas: list(
      `Christmas in {town} | A Tailgate Christmas | Mama's Christmas List | Santa Drove a Flatbed | Silent Night in {town} | One Stocking Short | Mistletoe & {noun} | Barn Full of Christmas Lights`,
    ),
  },
}
