import { list, type WordBook } from './word-book.ts'

export const romanian: WordBook = {
  language: 'ro',
  versions: { live: 'Live', acoustic: 'Acustic', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Ilinca | Ioana | Mădălina | Teodora | Smaranda | Alessia`),
    man: list(`Vlad | Matei | Răzvan | Luca | Tudor | Sorin`),
    family: list(`Munteanu | Dragomir | Cernea | Văduva | Lupescu | Bălan | Stănescu`),
    person: list(`{woman} {family} | {man} {family} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Azaria | Nani Vest | Jadran M | Irina Mov | Babadag Jr | Ceață`),
    group: list(`Vama Nouă | Luna Plină Sud | Cartier 7 | Fără Gravitație`),
    song: list(`{p} | {p} | {p} | {s} | {s} | {f} {fa} | Fără {fara} | {imp} | {f} din {oras}
      | {cine} {ce} | {cine} {ce} | {cine} {ce} | {cate} {lucruri} | {cate} {lucruri} | {s} la {oras} | {s} la {oras}`),
    p: list(
      `Nu mă mai suna | Te-am văzut la {oras} | Inima mea pleacă | Spune-mi că rămâi | Toată lumea doarme | Mâine te uit | Eu și tu la mare | Unde ești acum | Plouă în {oras} | Mai dă-mi o noapte | Ce frumos minți`,
    ),
    oras: list(`Cluj | Iași | Constanța | Brașov | București | Sibiu`),
    s: list(
      `Vertij | Furtună | Dor | Artificii | Oglinda | Insomnii | Fluturi | Bulevard | Răsărit | Carusel | Adrenalină | Noiembrie`,
    ),
    f: list(`Noapte | Vară | Minciună | Stradă | Fata`),
    fa: list(`albă | fără somn | de iulie | pierdută | tristă`),
    fara: list(`tine | somn | regrete | cuvinte`),
    imp: list(`Dansează cu mine | Uită-mă | Ia-mă la {oras} | Stai cu mine`),
    cine: list(`Ea | Inima | Orașul | Mama | Nimeni`),
    ce: list(`nu doarme | știe tot | m-a uitat | te strigă | minte frumos`),
    cate: list(`Două | O mie de | Șapte | Trei`),
    lucruri: list(`minciuni | nopți | vieți | scrisori | veri`),
    album: list(`{s} | {f} {fa} | {s} și {s}`),
    christmas: list(`Crăciun la {oras} | Ninge peste noi`),
  },
}
