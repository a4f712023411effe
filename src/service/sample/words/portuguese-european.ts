import { list, type WordBook } from './word-book.ts'

/** As in Portugal. */
export const portugueseEuropean: WordBook = {
  language: 'pt',
  versions: { live: 'Ao Vivo', acoustic: 'Acústico', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(`Mafalda | Leonor | Benedita | Inês | Carminho Sá | Joana`),
    man: list(`Duarte | Gonçalo | Salvador | Afonso | Tomás | Dinis`),
    family: list(`Vilhena | Sottomayor | Carvalhal | Pinto Reis | Serrão | Bessa | Quintela`),
    person: list(`{woman} {family} | {man} {family} | {mono}`),
    writer: list(`{woman} {family} | {man} {family}`),
    mono: list(`Bispo Novo | Marés | Nininha 21 | Profjota`),
    group: list(`Os Azulejos | Praia Norte | Elétrico 28 Bis | Fado Solto | Quatro e Tal`),
    song: list(`{p} | {p} | {s} | {s} | {f} {fa} | {f} de {lugar}
      | {quem} {faz} | {quem} {faz} | {quem} {faz} | {mn} {ma} | {mn} {ma} | {mn} {ma}`),
    p: list(
      `Fica só mais um bocado | Não me digas adeus já | Encontramo-nos em {lugar} | Se o mar soubesse | Já não durmo contigo | Chama por mim | Hoje não há luar | Diz-me tu | Tenho saudades de {lugar} | Amanhã logo se vê`,
    ),
    lugar: list(`Lisboa | Sintra | Aveiro | Alfama | Faro | Viana`),
    s: list(
      `Maré Baixa | Saudade | Sardinheiras | Nevoeiro | Desatino | Varanda | Cais | Vendaval | Andorinhas | Maresia`,
    ),
    f: list(`Noite | Rua | Canção | Menina | Ladeira`),
    fa: list(`sem pressa | calada | de verão | vazia`),
    quem: list(`O mar | A minha rua | Lisboa | O coração | Ninguém`),
    faz: list(`não dorme | sabe de mim | chora baixinho | espera | mente bem`),
    mn: list(`Barco | Fado | Verão | Silêncio | Beijo`),
    ma: list(`sem nome | de papel | perdido | antigo | de sal`),
    album: list(`{s} | {f} {fa} | {s} e {s} | {f} de {lugar}`),
    christmas: list(`Natal em {lugar}`),
  },
}
