import { ENGLISH_VERSIONS, list, type WordBook } from './word-book.ts'

export const englishIndie: WordBook = {
  language: 'en',
  versions: ENGLISH_VERSIONS,
  slots: {
    woman: list(
      `Poppy | Freya | Isla | Beatrix | Orla | Niamh | Elspeth | Matilda | Florence | Ottoline | Aoife | Gwen | Sadie | Ruby | Philippa | Anwen | Kirra | Maisie`,
    ),
    man: list(
      `Alfie | Rory | Callum | Angus | Finlay | Declan | Gareth | Oisín | Jasper | Barnaby | Archie | Rhys | Lachlan | Euan | Fergus | Tyrone | Kwame | Aaron`,
    ),
    family:
      list(`Hollingworth | Penhaligon | Braithwaite | Cadwallader | O'Rourke | MacAllister | Thistlewood | Ainsley | Crossley | Featherstone | Adeyemi-Clarke | Gallowglass
      Birtwistle | Tennant-Rowe | Lomax | Pryce | Standish | Whelan | Okonjo | Rahman | Trelawney | Bancroft | Cairns | Dunphy | Hartnell | Selby | Tindall | Wainwright-Moss`),
    person: list(`{woman} {family} | {man} {family} | {woman} {family} | {man} {family} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(
      `Birdie Lane | Wolfsbane | Arlo Drift | Dusk Parade | Loma | Faye Static | Skep | MC Marrow | Chiefy | Shanks | DJ Larkspur | Kid Pennine | Moth | Tallow | Vapour Girl | K-Tide | Rascal Joe`,
    ),
    group: list(
      `{the} {thing} {pl} | {thing} {pl} | {town} {pl} | {thing} of {abs} | {pl} | Dear {woman} | {thing} {thing2}`,
    ),
    the: list(`The | The`),
    thing: list(
      `Paper | Concrete | Kitchen | Static | Cardinal | Marble | Ghost | Cotton | Allotment | Gas | Copper | Chapel | Harbour | Tin | Sundial`,
    ),
    thing2: list(`Youth | Weather | Machine | Horses | Club | Theory | Letters`),
    pl: list(
      `Foxes | Choirs | Wives | Pylons | Herons | Telephones | Lidos | Quarters | Cowards | Swans | Marches | Pigeons | Bandits | Chandeliers`,
    ),
    town: list(
      `Whitby | Salford | Cardiff | Leith | Margate | Fremantle | Derry | Swansea | Rotorua | Hobart | Hackney`,
    ),
    abs: list(`Mercy | Doubt | Leisure | Envy | Spring`),

    song: list(`{adj} {n} | {adj} {n} | {n} at the {place} | {n} at the {place} | {sent} | {sent} | {sent} | {sent} | {town} {n} | {town} in {season} | {q} | {q} | {single} | {single} | {single}
      The {place} {n} | {woman} {verb3} | {man} {verb3} | {imp} | {imp} | {n}, {n2} | Too {adj} to {v} | {num} {n2} | Ode to {n2} | Your {rel}'s {n}`),
    adj: list(
      `Terrible | Borrowed | Tender | Awkward | Ordinary | Silver | Hungry | Unfinished | Northern | Brilliant | Clumsy | Suburban | Violet | Feral | Damp | Perfect | Lukewarm | Sentimental | Wide | Stolen`,
    ),
    n: list(
      `Hearts | Weather | Bicycle | Holiday | Elegy | Postcards | Skin | Telephone | Garden | Wolves | Disco | Lullaby | Traffic | Oranges | Wedding | Fireworks | Anthem | Lipstick | Shoreline | Bones | Machine | Romance | Lanterns`,
    ),
    n2: list(
      `Coffee Cups | Bad Decisions | Train Tickets | Daffodils | Cheap Wine | Night Buses | Wet Shoes | Cigarettes | Last Orders | Neighbours | Old Photographs | Sunday Roasts | Rented Rooms`,
    ),
    place: list(
      `Swimming Baths | Bus Stop | Bingo Hall | Chip Shop | Registry Office | End of the Pier | Observatory | Launderette | Roller Rink | Corner Shop | Ballroom | Petrol Station | Bandstand`,
    ),
    season: list(`August | Autumn | the Rain | February | Bloom | the Morning`),
    sent: list(`I Forgot How to {v} | We Never Got to {town} | Everyone I Love Is {adj} | You Were Kinder in {season} | Nobody Warned the {n2} | I Learned to {v} Without You | It's Been a {adj} Year | My Love Is a {n}
      All the {n} in {town} | Somebody Phone {woman} | You Keep Your {n} On | She Reads My {n} | When the {n} Stopped | Most of Us Are {adj} | I Was a {adj} Child | The Boy from {town} | Something About the {n}
      He Said He'd {v} | We Should {v} More | This Is Not a {n}`),
    v: list(
      `Swim | Dance | Cry | Apologise | Behave | Drive | Whistle | Leave Early | Fall Over | Say Goodnight | Stay | Believe It | Breathe`,
    ),
    verb3: list(
      `Knows | Is Leaving | Won't Dance | Said So | Calls Twice | on the Line | Loves the Rain | Was Here First`,
    ),
    q: list(
      `Why Don't You {v}? | Who Taught You to {v}? | What Did {woman} Say? | Are You Still in {town}? | Shall We {v}? | Is This {adj}? | Where's Your {n}?`,
    ),
    single: list(
      `Parasol | Magpie | Tinnitus | Cartwheels | Marzipan | Overcast | Hollyhock | Landslip | Semaphore | Kerosene Blue | Lullabite | Peppermint | Runaway Tide | Saltlick | Fairweather | Turnstile | Driftwood Kid | Sherbet | Aftershow | Halcyon Drive | Bruiser | Kaleido | Murmuration | Slipstream | Tightrope Heart`,
    ),
    imp: list(
      `Don't {v} Without Me | Learn to {v} | Bring Your {n} | Tell the {n2} | Please {v} | Mind the {n} | Go Home, {man} | Send Me the {n} | Leave {town} Tonight`,
    ),
    num: list(`Two | Six | Seventeen | A Hundred | Four More`),
    rel: list(`Sister | Brother | Mother | Landlord | Doctor | Ex`),
    album: list(
      `{adj} {n} | {n} at the {place} | A Short History of {n} | {single} | {town} in {season} | The {place} | {n2} | How to {v} | {num} {n2} | {adj} Songs for {adj} People | Before the {n} | {single} / {single}`,
    ),
    christmas: list(
      `Christmas at the {place} | Fairy Lights in {town} | Last Bus on Christmas Eve | Snow on the {place} | Merry Whatever, {woman} | Pull a Cracker with Me | Home for the Trimmings | Frost on {town}`,
    ),
  },
}
