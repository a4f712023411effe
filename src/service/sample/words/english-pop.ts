import { ENGLISH_VERSIONS, list, type WordBook } from './word-book.ts'

export const englishPop: WordBook = {
  language: 'en',
  versions: ENGLISH_VERSIONS,
  slots: {
    woman:
      list(`Maren | Delia | Tessa | Wren | Imogen | Callie | Juno | Saoirse | Odette | Priya | Marlowe | Thea | Bryony | Noa | Lorna
      Ines | Camille | Romy | Hollis | Etta | Nadine | Vera | Blythe | Zadie | Corin | Lyra | Harriet | Tamsin | Ione | Marnie`),
    man: list(`Callum | Theo | Jonah | Ezra | Silas | Rowan | Desmond | Felix | Caleb | Idris | Emmett | Micah | Anders | Dorian | Lowell
      Kit | Malcolm | Reuben | Tobias | Wesley | Quentin | Elias | Roscoe | Jude | Nate | Alden | Basil | Corey | Hugh | Linus`),
    family:
      list(`Ashworth | Calloway | Harlan | Pemberton | Voss | Lindqvist | Okafor | Marchetti | Delacroix | Whitlock | Sterne | Halloran
      Quill | Fairbairn | Rosales | Tillman | Abara | Kessler | Winslow | Doyle | Bexley | Thorne | Castellan | Mercer | Lockhart | Vance
      Aldridge | Prewitt | Sandoval | Hargreave | Ottoway | Brandt | Farrow | Nakagawa | Ellery | Strand | Moreau | Kipling | Rainsford | Dunmore`),
    person: list(
      `{woman} {family} | {woman} {family} | {man} {family} | {man} {family} | {woman} {family} | {mono} | {woman} {letter}. | {stage}`,
    ),
    writer: list(`{woman} {family} | {man} {family}`),
    letter: list(`J | K | V | R | M | T`),
    mono: list(`Solenne | Avali | Kestra | Myrrh | Odessa Blue | Paloma Grey | Juniper | Vesper | Cassio | Emberly | Halcyon | Marigold | Lux Arden
      Nova Reyes | Tallulah | Indra | Sable | Ottilie | Azure Lane | Calyx`),
    stage: list(
      `Little Comet | Girl Cartography | Young Saint Clair | Baby Atlas | Velvet Ruin | Paper Saint | Silver Mara | Miss Meridian`,
    ),
    group: list(`The {adjg} {ng} | {ng} Parade | {adjg} {ng} | {family} & {family} | {place} {ng} | {num} {ng}`),
    adjg: list(
      `Velvet | Golden | Paper | Midnight | Electric | Northern | Lonely | Borrowed | Neon | Hollow | Crystal | Crimson | Slow`,
    ),
    ng: list(
      `Arcades | Swimmers | Satellites | Tigers | Lanterns | Motels | Sisters | Pilots | Weekends | Gardens | Cousins | Antennas | Postcards`,
    ),
    num: list(`Seven | Eleven | Four | Nineteen`),
    place: list(`Camden | Savannah | Marfa | Ojai | Portland | Laurel Canyon | Echo Lake | Delancey`),

    song: list(`{adj} {n} | {adj} {n} | {n} in the {n2} | {vp} | {vp} | {vp} | {ing} {adv} | {ing} {adv} | {n} Season | {sent} | {sent} | {sent} | {sent} | {time}
      Like a {n2} | {single} | {single} | Not Your {n2} | {woman} | Every {n2} | {imp} | {prep} {the} {n2} | {adj} {who} | {adj} {who} | {n}, {n} | {who} with the {n} | My {adj} {n2}`),
    who: list(`Girl | Boy | Stranger | Lover | Heart | Angel | Ex | Liar | Dancer | Thief | Friend`),
    adj: list(`Silver | Honest | Careless | Sugar | Lavender | Reckless | Tangerine | Plastic | Quiet | Broken | Sweet | Faded | Hazy | Bitter
      Restless | Paper | Cherry | Holy | Second-Hand | Weightless | Gentle | Pretty | Wasted | Cinematic | Temporary | Famous | Ultraviolet`),
    n: list(`Mirrors | Fever | Gravity | Confetti | Summer | Static | Perfume | Thunder | Headlights | Lemonade | Bruises | Glitter | Promises
      Alibi | Heartache | Honey | Satellites | Smoke | Velvet | Daylight | Ghosts | Weather | Diamonds | Wildfire | Medicine | Champagne | Peonies`),
    n2: list(`Rearview | Kitchen | Stranger | Mirror | Hurricane | Passenger | Backseat | Swimming Pool | Parking Lot | Bathtub | Hallway | Movie
      Accident | Photograph | Habit | Secret | Balcony | Tattoo | Skyline | Souvenir | Lighthouse | Elevator | Polaroid | Wishing Well`),
    vp: list(`Call Me {when} | Dance It Out | Kiss Me {when} | Drive Until {when2} | Leave the Light On | Say It Slower | Break My Fall
      Lie to Me {when} | Talk Me Down | Hold the Door | Undo It All | Take the Long Way | Keep the Change | Lose My Number | Miss Me {when}
      Make It Hurt | Wake Up {where} | Run {where} | Stay {when} | Fall Apart {where} | Meet Me {where} | Cry {where} | Burn the Letters`),
    when: list(
      `Tomorrow | in the Morning | After Midnight | on a Monday | When It Rains | Sometime | Before You Go | in December | at Sunrise`,
    ),
    when2: list(`Daylight | the Gas Runs Out | We're Home | September | It Stops Raining`),
    where: list(
      `in Paris | in the Rain | on the Balcony | Downtown | Alone | by the Water | in My Car | on the Ceiling | at the Bodega`,
    ),
    ing: list(
      `Falling | Swimming | Dreaming | Driving | Dancing | Waiting | Chasing | Burning | Floating | Crying | Pretending | Drowning`,
    ),
    adv: list(
      `Backwards | in Slow Motion | Without You | for Nothing | Upside Down | Again | Out Loud | in Colour | to the Radio`,
    ),
    sent: list(`I Don't Do {n} | You Were Right About the {n} | We Could Be {n} | I Know What You Did in {month} | She Calls It {n} | Nobody Told the {who} | I'd Rather Be {adj} | You Had Me at the {n2}
      We Used to Talk in {month} | I Hate {city} (Until You Come) | It Wasn't the {n} | You Only Text from the {n2} | I Almost Called You {adj} | He Never Danced in {city} | We Were Better as {n}
      I Left My {n} in {city} | Someone's Gonna Say It in {month} | Everything Looks Like {n} | My Mother Was Right About {month} | I Wrote This One in {city} | All My Friends Are {ing}
      You Don't Get to Be {adj} | I Think About the {n2} Less | Half of the {n} | It's Only {n} | Tell Your New {who} | If I Were {adj} | I'm Bad at {n} | This Is Not a {n2} | You Make {n} Look Easy | God, I Miss the {n2}`),
    month: list(`June | October | February | August | April | November`),
    time: list(
      `4 A.M. in {city} | Sunday, Probably | Half Past Lonely | Last Week of August | The Year I Turned Blue | Two Weeks in {city} | Tuesday Girl`,
    ),
    city: list(
      `Lisbon | Chicago | Kyoto | Memphis | Copenhagen | Havana | Montreal | Palermo | Austin | Tulsa | Marseille | Reno`,
    ),
    single:
      list(`Halogen | Afterparty | Runaround | Overthinker | Heartline | Featherweight | Saltwater | Slowburner | Daydrinker | Undertow
      Backstroke | Loverless | Moonproof | Wallflower | Firestarter Girl | Lowlight | Aftertaste | Ricochet | Softly | Vertigo Baby | Hourglass
      Exhale | Boomerang Boy | Nosebleed | Serotonin | Technicolour | Sidewalk | Cardigan Weather | Heliotrope | Delirious | Porcelain Heart`),
    imp: list(`Don't Wake the Neighbours | Please Be Kind | Tell It to My Face | Give It Back | Turn Me Up | Look Away | Don't Be a Stranger Now | Spin Me
      Come Over Anyway | Let Me Be Dramatic | Be My Bad Idea | Trust Me Once | Don't Say Forever`),
    prep: list(`Under | Behind | Beyond | Inside | Over`),
    the: list(`the | My | Your`),
    album:
      list(`{adj} {n} | The {adj} {n2} | {n} | {single} | How to Leave a {n2} | {n} for Beginners | A Field Guide to {n} | Songs from the {n2}
      {ing} {adv} | The Year of {n} | {n} & {n} | Notes on {n} | Good {n}, Bad {n} | {woman} | Almost {adj} | Everything {adj} | Dear {n2} | Act {roman}: {n}`),
    roman: list(`I | II | III`),
    christmas:
      list(`{xadj} Christmas | Christmas {xwhere} | {xn} in the Snow | Home by Christmas Eve | Snowed In with You | Tinsel & {xn} | One More Sleigh Ride
      Mistletoe {xend} | Santa, Turn Around | December Means You | Light Up the Tree Tonight | The First Snow of {xyear} | Warm as {xn} | Jingle {xend}
      Wrapped in {xn} | It's Snowing on {xplace} | Kiss Me by the Chimney | Sleighbells on {xplace} | Carols at {xplace} | A Very {xadj} Holiday`),
    xadj: list(
      `Lonely | Candlelight | Merry Little Midnight | Cherry-Red | Hometown | Cinnamon | Quiet | Rockin' Avenue | Bluebird | Silver-Bell`,
    ),
    xwhere: list(
      `on Maple Street | Without the Snow | in My Hometown | at Your Door | with the Radio On | in the City`,
    ),
    xn: list(`Candles | Ribbon | Cinnamon | Holly | Starlight | Evergreen | Gingerbread | Velvet`),
    xend: list(`Mornings | Moon | Avenue | on the Radio | & Me | Serenade`),
    xyear: list(`the Year | Our Lives | December`),
    xplace: list(`Main Street | Willow Lane | Chapel Hill Road | Fifth & Vine | Harbour Lights`),
  },
}
