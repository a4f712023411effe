import { list, type WordBook } from './word-book.ts'

export const czech: WordBook = {
  language: 'cs',
  versions: { live: 'Live', acoustic: 'Akusticky', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Tereza | Adéla | Barbora | Eliška | Nikol | Zuzana | Viktorie | Apolena`),
    man: list(`Ondřej | Matěj | Vojtěch | Šimon | Kryštof | Jáchym | Tadeáš | Radim`),
    family: list(`Havlová | Dvořáčková | Krejčířová | Zemanová | Vránová | Jelínková`),
    familyM: list(`Havelka | Dvořáček | Krejčíř | Zeman | Vrána | Jelínek`),
    person: list(`{woman} {family} | {man} {familyM} | {mono} | {mono}`),
    writer: list(`{woman} {family} | {man} {familyM}`),
    mono: list(`Pavučina | Ben Strahov | Kamil M | Mydlo | Řepka | Luna Nová`),
    group: list(`{g} | {g} | {g}`),
    g: list(`Noční Směna | Kočky na Střeše | Bratři ze Žižkova | Modrý Pokoj | Tichá Dohoda | Ranní Vlak`),
    song: list(`{v} | {v} | {v} | {v} | {s} | {s} | {am} {m} | {af} {f} | Bez {bez} | {imp} | {m} v {mesto}
      | {kdo} {dela} | {kdo} {dela} | {kolik} {ceho} | {kolik} {ceho} | {f} v {mesto} | {f} v {mesto} | {s} v {mesto} | Jako {jako}`),
    v: list(
      `Chybíš mi v {mesto} | Nikdo nespí | Vrať se do rána | Řekni mi to znovu | Všechno je jinak | Potkáme se v {mesto} | Už mě neznáš | Nech mě být | Ještě jeden tanec | Prší v {mesto} | Nebylo to tak | Kdo tě líbal`,
    ),
    mesto: list(`Praze | Brně | Ostravě | Olomouci | Plzni | Liberci`),
    s: list(
      `Houpačka | Bouřka | Ohňostroj | Motýli | Setmění | Nádraží | Polární záře | Bludiště | Létavice | Ozvěna | Zrcadla | Tramvaj | Nespavost | Krajina`,
    ),
    am: list(`Poslední | Bílý | Tichý | Cizí`),
    m: list(`sen | dům | tanec | vítr | den`),
    af: list(`Dlouhá | Černá | Jiná | Letní`),
    f: list(`noc | láska | píseň | řeka | cesta`),
    bez: list(`tebe | konce | slov | spánku`),
    imp: list(`Tancuj se mnou | Zapomeň na mě | Zůstaň v {mesto} | Neplakej | Drž mě`),
    kdo: list(`Ona | Město | Srdce | Noc | Nikdo`),
    dela: list(`nespí | to ví | tančí | mlčí | lže | čeká`),
    kolik: list(`Sto | Pět | Sedm | Tisíc`),
    ceho: list(`lží | nocí | otázek | dní | světel`),
    jako: list(`dřív | film | oheň | v {mesto}`),
    album: list(`{s} | {af} {f} | {am} {m} | {s} a {s}`),
    christmas: list(`Vánoce v {mesto} | Sníh a ty | Světýlka na okně`),
  },
}
