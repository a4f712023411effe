import { book } from './word-book.ts'

export const englishPop = book('en')`
woman: Maren | Delia | Tessa | Wren | Imogen | Callie | Juno | Saoirse | Odette | Priya | Marlowe | Thea | Bryony | Noa | Lorna | Ines | Camille | Romy | Hollis | Etta | Nadine | Vera | Blythe |
  Zadie | Corin | Lyra | Harriet | Tamsin | Ione | Marnie
man: Callum | Theo | Jonah | Ezra | Silas | Rowan | Desmond | Felix | Caleb | Idris | Emmett | Micah | Anders | Dorian | Lowell | Kit | Malcolm | Reuben | Tobias | Wesley | Quentin | Elias |
  Roscoe | Jude | Nate | Alden | Basil | Corey | Hugh | Linus
family: Ashworth | Calloway | Harlan | Pemberton | Voss | Lindqvist | Okafor | Marchetti | Delacroix | Whitlock | Sterne | Halloran | Quill | Fairbairn | Rosales | Tillman | Abara | Kessler |
  Winslow | Doyle | Bexley | Thorne | Castellan | Mercer | Lockhart | Vance | Aldridge | Prewitt | Sandoval | Hargreave | Ottoway | Brandt | Farrow | Nakagawa | Ellery | Strand | Moreau |
  Kipling | Rainsford | Dunmore
person: {woman} {family} | {woman} {family} | {man} {family} | {man} {family} | {woman} {family} | {mono} | {woman} {letter}. | {stage}
writer: {woman} {family} | {man} {family}
letter: J | K | V | R | M | T
mono: Solenne | Avali | Kestra | Myrrh | Odessa Blue | Paloma Grey | Juniper | Vesper | Cassio | Emberly | Halcyon | Marigold | Lux Arden | Nova Reyes | Tallulah | Indra | Sable | Ottilie |
  Azure Lane | Calyx
stage: Little Comet | Girl Cartography | Young Saint Clair | Baby Atlas | Velvet Ruin | Paper Saint | Silver Mara | Miss Meridian
group: The {adjg} {ng} | {ng} Parade | {adjg} {ng} | {family} & {family} | {place} {ng} | {num} {ng}
adjg: Velvet | Golden | Paper | Midnight | Electric | Northern | Lonely | Borrowed | Neon | Hollow | Crystal | Crimson | Slow
ng: Arcades | Swimmers | Satellites | Tigers | Lanterns | Motels | Sisters | Pilots | Weekends | Gardens | Cousins | Antennas | Postcards
num: Seven | Eleven | Four | Nineteen
place: Camden | Savannah | Marfa | Ojai | Portland | Laurel Canyon | Echo Lake | Delancey
song: {adj} {n} | {adj} {n} | {n} in the {n2} | {ing} {adv} | {ing} {adv} | {n} Season | {sent} | {sent} | {sent} | {sent} | Like a {n2} | {single} | {single} | Not Your {n2} | {woman} |
  Every {n2} | {adj} {who} | {adj} {who} | {n}, {n} | {who} with the {n} | My {adj} {n2} | {adj} {n2} | {adj} {n2} | {n} in {city} | {woman} in {city}
rare: {adj} {n} in {month} | {woman}, {ing} {adv} | {n} for {woman} | {adj} {who} in {city} | {woman} and the {n2}
who: Girl | Boy | Stranger | Lover | Heart | Angel | Ex | Liar | Dancer | Thief | Friend
adj: Silver | Honest | Careless | Sugar | Lavender | Reckless | Tangerine | Plastic | Quiet | Broken | Sweet | Faded | Hazy | Bitter | Restless | Paper | Cherry | Holy | Second-Hand | Weightless |
  Gentle | Pretty | Wasted | Cinematic | Temporary | Famous | Ultraviolet
n: Mirrors | Fever | Gravity | Confetti | Summer | Static | Perfume | Thunder | Headlights | Lemonade | Bruises | Glitter | Promises | Alibi | Heartache | Honey | Satellites | Smoke | Velvet |
  Daylight | Ghosts | Weather | Diamonds | Wildfire | Medicine | Champagne | Peonies
n2: Rearview | Kitchen | Stranger | Mirror | Hurricane | Passenger | Backseat | Swimming Pool | Parking Lot | Bathtub | Hallway | Movie | Accident | Photograph | Habit | Secret | Balcony |
  Tattoo | Skyline | Souvenir | Lighthouse | Elevator | Polaroid | Wishing Well
ing: Falling | Swimming | Dreaming | Driving | Dancing | Waiting | Chasing | Burning | Floating | Crying | Pretending | Drowning
adv: Backwards | in Slow Motion | Without You | for Nothing | Upside Down | Again | Out Loud | in Color | to the Radio
sent: I Don't Do {n} | You Were Right About the {n} | We Could Be {n} | I Know What You Did in {month} | She Calls It {n} | Nobody Told the {who} | I'd Rather Be {adj} | You Had Me at the {n2} |
  We Used to Talk in {month} | I Hate {city} (Until You Come) | It Wasn't the {n} | You Only Text from the {n2} | I Almost Called You {adj} | He Never Danced in {city} | We Were Better as {n} |
  I Left My {n} in {city} | Someone's Gonna Say It in {month} | Everything Looks Like {n} | My Mother Was Right About {month} | I Wrote This One in {city} | All My Friends Are {ing} |
  You Don't Get to Be {adj} | I Think About the {n2} Less | Half of the {n} | It's Only {n} | Tell Your New {who} | If I Were {adj} | I'm Bad at {n} | This Is Not a {n2} | You Make {n} Look Easy |
  God, I Miss the {n2}
month: June | October | February | August | April | November
city: Lisbon | Chicago | Kyoto | Memphis | Copenhagen | Havana | Montreal | Palermo | Austin | Tulsa | Marseille | Reno
single: Halogen | Afterparty | Runaround | Overthinker | Heartline | Featherweight | Saltwater | Slowburner | Daydrinker | Undertow | Backstroke | Loverless | Moonproof | Wallflower |
  Firestarter Girl | Lowlight | Aftertaste | Ricochet | Softly | Vertigo Baby | Hourglass | Exhale | Boomerang Boy | Nosebleed | Serotonin | Technicolor | Sidewalk | Cardigan Weather |
  Heliotrope | Delirious | Porcelain Heart
album: {adj} {n} | The {adj} {n2} | {n} | {single} | How to Leave a {n2} | {n} for Beginners | A Field Guide to {n} | Songs from the {n2} | {ing} {adv} | The Year of {n} | {n} & {n} |
  Notes on {n} | Good {n}, Bad {n} | {woman} | Almost {adj} | Everything {adj} | Dear {n2}
christmas: {xadj} Christmas | {xn} in the Snow | Home by Christmas Eve | Snowed In with You | Tinsel & {xn} | One More Sleigh Ride | Mistletoe {xend} | Santa, Turn Around | December Means You |
  Light Up the Tree Tonight | Warm as {xn} | Jingle {xend} | Wrapped in {xn} | Kiss Me by the Chimney | Sleighbells on {xplace} | Carols at {xplace} | A Very {xadj} Holiday
xadj: Lonely | Candlelight | Merry Little Midnight | Cherry-Red | Hometown | Cinnamon | Quiet | Rockin' Avenue | Bluebird | Silver-Bell
xn: Candles | Ribbon | Cinnamon | Holly | Starlight | Evergreen | Gingerbread | Velvet
xend: Mornings | Moon | Avenue | on the Radio | & Me | Serenade
xplace: Main Street | Willow Lane | Chapel Hill Road | Fifth & Vine | Harbor Lights
`

export const englishHipHop = book('en')`
versions: Live | Stripped | Remix | Instrumental
woman: Amani | Kiana | Deja | Simone | Raven | Nyla | Imani | Jada | Monique | Zora | Bria | Tiana
man: Darius | Malik | Trey | Jamal | Andre | Marquis | Devonte | Isaiah | Terrell | Kendall | Jerome | Dante | Omari | Rashad
family: Beaumont | Gaines | Whitfield | Broussard | Hollins | Mayfield | Prescott | Sinclair | Tate | Womack | Bell | Carver | Dorsey | Fontenot | Ellison
person: {tag} {stage} | {tag} {stage} | {stage} {suffix} | {stage} {suffix} | {man} {family} | {solo} | {solo} | {woman} {family}
writer: {man} {family} | {woman} {family} | {man} {family}
tag: Lil | Young | Big | Yung | Baby | OG | King | Lady | Kid
stage: Voltage | Tempo | Marble | Ransom | Lavish | Domino | Sonar | Cairo | Kilo Watt | Obsidian | Prada Ray | Cobalt | Quarry | Vandal | Rook | Mercury | Cassius | Sterling | Ambrose | Zephyr
suffix: Da Don | 300 | Beezy | Montana Ray | Jones | the Scholar | Loc | Santana Bell | Supreme
solo: Nocturnl | Wavey Deacon | Trapezoid | Saint Moses | Jewel Case | Hazard | Kashmere | Fable | Loudmouth Ty | Tenth Letter | Onyx Rae | Drip Newton | Sevyn Aces | Glacier | 4Ever Malik |
  Mink | Roulette | Southpaw Dre
group: {stage} {gang} | {stage} & {stage} | The {stage} {gang}
gang: Boyz | Committee | Syndicate | Family | Cartel 9 | Brothers
song: {thing} {thing2} | {thing} {thing2} | {thing} {thing2} | {flex} | {flex} | {flex} | {city} {mood} | {city} {mood} | {pre} {thing} | {pre} {thing} | {thing} Talk | {thing} Freestyle |
  {said} | {said} | {said} | {num} {things} | {num} {things} | No {no} | No {no} | {name}'s {thing2} | {solo2} | {solo2} | {thing} {thing2} | {name} {verb} | {pre} {thing2} | {pre} {thing2} |
  {city} {thing2} | {city} {thing2} | {name}'s {thing2} | {thing} in {city} | {thing} in {city} | {pre} {things} | {pre} {things} | {city} {things} | {city} {things}
rare: {thing} {thing2} in {city} | {city} {thing} {thing2} | {num} {things} for {name} | {thing} for {name}
thing: Money | Midnight | Crown | Diamond | Marble | Penthouse | Pressure | Ghost | Velvet | Concrete | Bando | Opps | Chrome | Ice | Snake | Champagne | Cash | Casino | Blessed | Block |
  Hellcat | Lobby | Private | Vintage | Gold Teeth
thing2: Dreams | Season | Prayer | Letters | Business | Motion | Paperwork | Flow | Therapy | Weather | Party | Talks | Habits | Tears | Language | Addiction | Alibis | Summer | Funeral | Music |
  Luggage | Cologne
flex: Came Up on the {thing} | Count It Twice | {num} Chains On | Walk Like {name} | Can't Fold | Out the Mud and Back | Act Brand New | Who You Came With | Stand on {thing} | Big {thing2} |
  Pray for My {no} | Don't Call Me Cuz | Rolls at the Light | Left Wrist, Right Wrist | Mama's New House | Tell 'Em I'm Up | Spin the {thing} | Paid in {thing} | All My Dogs Ate | Ran Up a {thing}
city: Houston | Memphis | Bronx | Oakland | Decatur | Detroit | South Side | Compton Ave | Baton Rouge | Philly | Bay Area | Eastside
mood: Nights | Cold | Summers | Baptism | Love Story | Traffic | Parade | Rules | Morning | Flu
pre: Another | Filthy | Mr. | Ms. | Still | Too Much | New | Same | Real | Fake
said: You Ain't Outside | I Been That | Ask About Me | She Don't Know {name} | Never Was Friends | Tell {name} I Said It | Look What I Did | We Not the Same Type | Who Want Smoke? Not You |
  Ain't Switching | If I Call, Pick Up | Grandma Prayed | They Gone Hate | Where Was You At | Free {name} | Sorry Not Yet | I Ain't Slept | Heard You Moved On | Do It for {city} |
  Don't Play in My Face
num: Two | Five | 10 | 24 | 99 | 100 | 808
no: Cap Allowed | New Friends Today | Enemies Left | Features | Handouts | Days Off | Witnesses | Apologies, Ever | Return Label | Signal
name: Marcus | Keisha | Tyrone | Uncle Ray | Jasmine | Big Mike | Tasha | Dr. Lewis
solo2: Backdoor | Rearrange | Overtime | Wraith | Drumline | Skylights Up | Boomin' | Buzzards | Unbothered | Perfidy | Trapdoor Blues | Outta Pocket | Backwood Ballad | Cathedral | Ultimatum |
  Tinted | Numb3rs | Bodega | Afterlife LLC | Switchblade
verb: Called Twice | Owes Me | Don't Sleep | Ain't Home | Said Pray | Got Rich
things: Dreams | Prayers | Letters | Debts | Habits | Tears | Secrets | Summers | Lies | Regrets | Bottles | Bodyguards
album: {thing} {thing2} | The {thing} {thing2} | {city} {mood} | {num} {things} | {solo2} | Life After {thing} | The Book of {thing} | {thing} {thing2} {vol} | Never Enough {thing} |
  {name}'s Son | Heaven on {city}
vol: 2 | 3 | Vol. 1 | Season One
christmas: Christmas in the {city} | Santa Pulled Up | Ho Ho Homies | Sleigh Keys
`

export const englishCountry = book('en')`
woman: Carly Ann | Josie | Marlene | Tess | Hadley | Lainey Rae | Dixie | Savannah | Ruthie | Emmylou | June | Bonnie | Kacie | Loretta Mae | Shelby | Wynn
man: Colt | Wade | Travis | Hank | Dalton | Boone | Jesse | Cody | Garrett | Tucker | Levi | Clint | Beau | Waylon Lee | Rhett | Dusty | Harlan | Cole
family: Mabry | Tolliver | Hatcher | Pruitt | Langley | Burdette | Coltrane-Hill | Stovall | McCrae | Ledbetter | Granger | Yates | Holloway | Beckett | Rawlings | Dupree | Whitaker | Sadler |
  Nash-Cooper | Crowder | Bledsoe | Hargis | Tidwell | Kincaid | Overstreet | Maddox
person: {man} {family} | {man} {family} | {man} {family} | {woman} {family} | {woman} {family}
writer: {man} {family} | {woman} {family} | {man} {family}
group: The {river} {crew} | {man} {family} & The {crew} | {family} {kin} | {river} {kin}
river: Cumberland | Red Clay | Blue Ridge | Caney Fork | Brazos | Cedar Creek | Duck River | Ozark | Panhandle
crew: Drifters Union | Pickers | Ramblers | Mailmen | Nighthawks | Roughnecks | Porch Lights
kin: Brothers | Sisters | Road | Revival | Line
song: {noun} & {noun2} | {noun} & {noun2} | {adj} {noun} | {adj} {noun2} | {line} | {line} | {line} | {town} {noun2} | {who} {did} | {who} {did} | Damn Good {noun2} | That Ain't {noun} |
  {num} {things} | {num} {things} | {noun} & {noun2} | {truck} & {noun2} | {noun2} in {town}
rare: {noun} & {noun2} in {town} | {adj} {noun} in {town} | {man}'s {adj} {noun2} | {woman}'s {adj} {noun2}
truck: Tailgate | Headlights | Boots | Dust | A Cold One | My Heart | Church Bells | Last Call | Guitar | Sundown
town: Amarillo Heights | Paducah | Tupelo | Abilene Road | Macon | Knoxville | Laredo | Bakersfield | Sweetwater | Chattanooga | Fort Smith
noun: Whiskey | Gasoline | Denim | Barbed Wire | Neon | Sweet Tea | Gravel | Moonlight | Rust | Bourbon | Honeysuckle | Diesel | Smoke | Bluebonnets | Cornbread
noun2: Prayers | Goodbye | Heartbreak | Highway | Sunday | Memory | Mistakes | Summer | Regrets | Radio | Angel | Wedding | Old Dog | Trouble | Mama | Lullaby
adj: Small-Town | Backroad | Busted-Up | Slow | Homemade | Lonesome | Saturday | Last-Call | Front Porch | Hand-Me-Down | Dirt-Cheap | Old-School
line: I Left It Running | Daddy Never Said Much | You Look Good in a Goodbye | I'd Have Married You | God Knows My Truck | What the Creek Don't Take | Ain't No Cure for {town} |
  If This Barstool Could Talk | We Were Broke and Beautiful | She Got the Dog | Don't Bury Me Sober | Hold My Hat | One More {sing} and I'm Gone | You Can't Outdrink a {sing} |
  I Still Drive Past Your House | Where the Blacktop Quits | Somebody's Somebody in {town} | I Ain't Crying, It's Just {noun} | It Was Always {town} | Mama Tried to Warn You |
  If Heaven's Got a {sing} | Things I Said to the {sing} | Love Like a {sing} | Nobody's Cowboy Tonight
who: Mama | Daddy | My Ex | The Preacher | That Old Truck | A Girl from {town} | My Brother
did: Told Me So | Knows Best | Don't Call No More | Saved My Life | Still Runs | Said Amen | Drove Me Home | Lied
num: Two | Three | Seven | Ten | Forty
things: Miles of {noun} | Beers Ago | Hallelujahs | Chords and a Lie | Acres of Nothing | Red Lights | Reasons to Stay | Kinds of Lonesome
sing: Goodbye | Heartbreak | Highway | Sunday | Memory | Radio | Angel | Wedding | Old Dog | Lullaby
album: {adj} {noun2} | {town} | {noun} & {noun2} | {num} {things} | {line} | {river} {noun2} | The {adj} {noun2} Sessions | {truck} | Where {who} {did}
christmas: Christmas in {town} | A Tailgate Christmas | Mama's Christmas List | Santa Drove a Flatbed | One Stocking Short | Mistletoe & {noun} | Barn Full of Christmas Lights
`

export const englishIndie = book('en')`
woman: Poppy | Freya | Isla | Beatrix | Orla | Niamh | Elspeth | Matilda | Florence | Ottoline | Aoife | Gwen | Sadie | Ruby | Philippa | Anwen | Kirra | Maisie
man: Alfie | Rory | Callum | Angus | Finlay | Declan | Gareth | Oisín | Jasper | Barnaby | Archie | Rhys | Lachlan | Euan | Fergus | Tyrone | Kwame | Aaron
family: Hollingworth | Penhaligon | Braithwaite | Cadwallader | O'Rourke | MacAllister | Thistlewood | Ainsley | Crossley | Featherstone | Adeyemi-Clarke | Gallowglass | Birtwistle |
  Tennant-Rowe | Lomax | Pryce | Standish | Whelan | Okonjo | Rahman | Trelawney | Bancroft | Cairns | Dunphy | Hartnell | Selby | Tindall | Wainwright-Moss
person: {woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono}
writer: {woman} {family} | {man} {family}
mono: Birdie Lane | Wolfsbane | Arlo Drift | Dusk Parade | Loma | Faye Static | Skep | MC Marrow | Chiefy | Shanks | DJ Larkspur | Kid Pennine | Moth | Tallow | Vapor Girl | K-Tide | Rascal Joe
group: {the} {thing} {pl} | {thing} {pl} | {town} {pl} | {thing} of {abs} | {pl} | Dear {woman} | {thing} {thing2}
the: The | The
thing: Paper | Concrete | Kitchen | Static | Cardinal | Marble | Ghost | Cotton | Allotment | Gas | Copper | Chapel | Harbor | Tin | Sundial
thing2: Youth | Weather | Machine | Horses | Club | Theory | Letters
pl: Foxes | Choirs | Wives | Pylons | Herons | Telephones | Lidos | Quarters | Cowards | Swans | Marches | Pigeons | Bandits | Chandeliers
town: Whitby | Salford | Cardiff | Leith | Margate | Fremantle | Derry | Swansea | Rotorua | Hobart | Hackney
abs: Mercy | Doubt | Leisure | Envy | Spring
song: {adj} {n} | {adj} {n} | {n} at the {place} | {n} at the {place} | {sent} | {sent} | {sent} | {sent} | {town} {n} | {town} in {season} | {q} | {q} | {single} | {single} | {single} |
  The {place} {n} | {woman} {verb3} | {man} {verb3} | {n}, {n2} | Too {adj} to {v} | {num} {n2} | Ode to {n2} | {adj} {n2} | {adj} {n2} | {n2} at the {place} | {n2} at the {place} |
  {woman} at the {place} | {n} of {town} | {adj} {n} Again | {n2} in {season}
rare: {adj} {n} at the {place} | {woman} and the {adj} {n} | {adj} {n} of {town} | {man}'s {adj} {n}
adj: Terrible | Borrowed | Tender | Awkward | Ordinary | Silver | Hungry | Unfinished | Northern | Brilliant | Clumsy | Suburban | Violet | Feral | Damp | Perfect | Lukewarm | Sentimental | Wide |
  Stolen
n: Hearts | Weather | Bicycle | Holiday | Elegy | Postcards | Skin | Telephone | Garden | Wolves | Disco | Lullaby | Traffic | Oranges | Wedding | Fireworks | Anthem | Lipstick | Shoreline |
  Bones | Machine | Romance | Lanterns
n2: Coffee Cups | Bad Decisions | Train Tickets | Daffodils | Cheap Wine | Night Buses | Wet Shoes | Cigarettes | Last Orders | Neighbors | Old Photographs | Sunday Roasts | Rented Rooms
place: Swimming Baths | Bus Stop | Bingo Hall | Chip Shop | Registry Office | End of the Pier | Observatory | Launderette | Roller Rink | Corner Shop | Ballroom | Petrol Station | Bandstand
season: August | Autumn | the Rain | February | Bloom | the Morning
sent: I Forgot How to {v} | We Never Got to {town} | Everyone I Love Is {adj} | You Were Kinder in {season} | Nobody Warned the {n2} | I Learned to {v} Without You | It's Been a {adj} Year |
  My Love Is a {n} | All the {n} in {town} | Somebody Phone {woman} | You Keep Your {n} On | She Reads My {n} | When the {n} Stopped | Most of Us Are {adj} | I Was a {adj} Child |
  The Boy from {town} | Something About the {n} | He Said He'd {v} | We Should {v} More | This Is Not a {n}
v: Swim | Dance | Cry | Apologize | Behave | Drive | Whistle | Leave Early | Fall Over | Say Goodnight | Stay | Believe It | Breathe
verb3: Knows | Is Leaving | Won't Dance | Said So | Calls Twice | on the Line | Loves the Rain | Was Here First
q: Why Don't You {v}? | Who Taught You to {v}? | What Did {woman} Say? | Are You Still in {town}? | Shall We {v}? | Is This {adj}? | Where's Your {n}?
single: Parasol | Magpie | Tinnitus | Cartwheels | Marzipan | Overcast | Hollyhock | Landslip | Semaphore | Kerosene Blue | Lullabite | Peppermint | Runaway Tide | Saltlick | Fairweather |
  Turnstile | Driftwood Kid | Sherbet | Aftershow | Halcyon Drive | Bruiser | Kaleido | Murmuration | Slipstream | Tightrope Heart
num: Two | Six | Seventeen | A Hundred | Four More
album: {adj} {n} | {n} at the {place} | A Short History of {n} | {single} | {town} in {season} | The {place} | {n2} | How to {v} | {num} {n2} | {adj} Songs for {adj} People | {single} / {single}
christmas: Christmas at the {place} | Fairy Lights in {town} | Last Bus on Christmas Eve | Snow on the {place} | Pull a Cracker with Me | Home for the Trimmings | Frost on {town}
`
