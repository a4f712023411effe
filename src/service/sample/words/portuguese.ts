import { list, type WordBook } from './word-book.ts'

export const portuguese: WordBook = {
  language: 'pt',
  versions: { live: 'Ao Vivo', acoustic: 'Acústico', remix: 'Remix', instrumental: 'Instrumental' },
  slots: {
    woman: list(
      `Isadora | Yasmin | Lorena | Bianca | Raíssa | Dandara | Cecília | Jussara | Talita | Ayla | Marília Rosa | Letícia | Inês | Maitê | Nayara | Tainá`,
    ),
    man: list(
      `Murilo | Caetano | Davi | Ítalo | Thales | Otávio | Ruan | Breno | Vicente | Raul | Juliano | Zeca | Tomé | Wendel | Natan | Heitor`,
    ),
    family: list(
      `Sampaio | Queiroga | Vasconcelos | Macedo | Brandão | Teixeira | Alencar | Figueiras | Nogueira | Lacerda | Prates | Bittencourt | Amaral | Coutinho | Fontes | Mourão`,
    ),
    person: list(`{woman} {family} | {man} {family} | {woman} {family} | {man} {family} | MC {mc} | {mono} | DJ {mc}`),
    writer: list(`{woman} {family} | {man} {family} | {man} {family} {family}`),
    mc: list(`Guizão | Talarica | Nenê da Serra | Juninho 22 | Faísca | Dudinha | Ligeiro | Maresia | Pipoca`),
    mono: list(`Iaraí | Lua Castro | Baiano Neto | Cajuína | Zélia Flor | Tom Araçá | Ventania`),
    group: list(`{man} & {man} | {man} & {man} | {woman} & {woman} | Grupo {gn} | {gn} da {gl} | Os {gm}`),
    gn: list(`Samba Novo | Resenha | Pagodeiros | Balanço | Fuzuê | Batucada`),
    gl: list(`Ladeira | Vila | Baixada | Praça`),
    gm: list(`Forasteiros | Meninos da Serra | Vaqueiros do Vale | Primos`),

    song: list(
      `{frase} | {frase} | {frase} | {frase} | {frase} | {um} | {um} | {mn} {ma} | {fn} {fa} | {fn} {fa} | {imp} | {imp} | Sem {sem} | {woman} | {hora}
      | {quem} {faz} | {quem} {faz} | {quem} {faz} | {quem} {faz} | {num2} {coisas} | {num2} {coisas} | {num2} {coisas} | Amor de {amor} | Amor de {amor} | {fn} em {lugar} | {fn} em {lugar} | {mn} em {lugar} | {se} | {se} | {um} em {lugar} | Coração {cor} | Coração {cor} | Modo {modo2}`,
    ),
    frase:
      list(`Já Te Esqueci Três Vezes | Volta pra Casa | Cê Que Sabe | Não Era Amor, Era Sexta | Deixa Eu Te Falar | Saudade Tem Endereço | Ela Não Te Ama
      Larguei a Bebida Ontem | Coração de Segunda Mão | Quem Chora Sou Eu | Dormi na Sua Rua | Tô Bem, Mas | Foi Só Um Beijo | Ninguém Me Avisou
      Se Ela Ligar | O Porteiro Já Sabe | Cadê Você | Mente pra Mim | Por Onde Anda Você Agora | Eu Te Avisei | Bebi Seu Nome | Só Mais Uma Dose de Você
      Chora Depois | Me Bloqueou | Deus Me Livre de Você | Ficou Com Meu Moletom`),
    um: list(
      `Ressaca | Desapego | Maresia | Recaída | Bagunça | Desmantelo | Saideira | Piscinão | Calafrio | Sertaneja | Malandragem | Relâmpago | Beijo-Flor | Cafuné | Sumida | Ciumeira`,
    ),
    mn: list(`Amor | Beijo | Verão | Coração | Domingo | Castigo | Retrato | Litoral`),
    ma: list(`Bandido | de Papel | Emprestado | Perdido | Sem Freio | Proibido | Bagunçado`),
    fn: list(`Noite | Cama | Boca | Paixão | Mensagem | Lua | Estrada | Mentira`),
    fa: list(`Vazia | Errada | de Verão | Bandida | Sem Volta | Perdida | Nossa`),
    imp: list(`Senta {modo} | Desce {modo} | Rebola {modo} | Me Leva {modo} | Dança {modo} | Esquece {modo}`),
    modo: list(`Devagarinho | pra Praia | na Ladeira | Sem Medo | Até Amanhecer | Comigo | no Grave`),
    sem: list(`Dó | Sinal | Você no Natal | Juízo | Legenda | Pressa`),
    hora: list(`Quatro da Manhã | Domingo à Noite | Sexta que Vem | Meio-Dia em {lugar}`),
    lugar: list(
      `Olinda | Sinop | Itacaré | Londrina | Alfama | Goiânia | Salvador | Cuiabá | Recife | Búzios | Uberaba`,
    ),
    quem: list(`Ela | Meu Ex | Minha Sogra | O Vizinho | Meu Coração | A Saudade | Meu Copo | A Lua`),
    faz: list(
      `Não Perdoa | Voltou | Tá de Mudança | Me Ligou | Sabe de Tudo | Dormiu Fora | Quer Você | Pediu Você | Chorou | Não Mente`,
    ),
    num2: list(`Duas | Mil | Cem | Sete | Três`),
    coisas: list(`Doses | Mensagens | Saudades | Vidas | Mentiras | Noites | Ligações | Promessas | Garrafas`),
    amor: list(`Balada | Estrada | Portão | Quinta-Feira | Carnaval | Praia | Boteco | Longe`),
    se: list(`Se Você Deixar | Se Ela Voltar | Se o {lugar2} Falasse | Se Eu Te Contar | Se For Embora`),
    lugar2: list(`Travesseiro | Boteco | Espelho | Portão`),
    cor: list(`Blindado | de Lata | Alugado | de Plástico | em Obras | Desgovernado | Sem Dono`),
    modo2: list(`Avião | Solteiro | Praia | Saudade | Silencioso`),
    album: list(
      `{um} | {fn} {fa} | {mn} {ma} | {frase} | {lugar}, Vol. {vol} | No Quintal de {lugar} | Modão de {lugar} | Diário de {woman} | Raízes e {um}`,
    ),
    vol: list(`1 | 2 | 3`),
    christmas: list(`Natal em {lugar} | Noite de Natal | Luzes na Varanda`),
  },
}
