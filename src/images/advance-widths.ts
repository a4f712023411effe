/**
 * Advance widths of Inter 4 in thousandths of an em, two base-36 digits per character, `00` if missing. They are
 * measured without kerning and rounded up, so that text has the same layout on every machine.
 */
export const ADVANCE_WIDTHS: readonly { from: number; regular: string; bold: string }[] = [
  {
    from: 0x20,
    regular:
      '7u80cyhmhurahx8ca5a5dxie81cs81a1hjbbgyh6hygih9fqh7h9818eieieiee8quj6i7kbk2gqgfkrko7hfviofqp4kyl9hrl9hwhuhykpj6reizivhha5a1a5d4cp8zfmh1fwh1g8abh2gg6r6rf96rocgfgoh1h1aheo94ggfnmrf6fnfdbv99bvie',
    bold: '6l9efci1i7s8io9fahahfkiv9ad09aatirc0hihyithbi2g6i3i29a9jivivivfks9kriekkk3gwgbkvks7tg9k0fqpwl7lfi0lli9i7ikkckrsukjkbihahatahdjd9a6g5hjgdhjgkb2hkhb7j7jg57jpdhbh2hjhjbcfla7hbgonng5grfxd1acd1iv',
  },
  {
    from: 0xa0,
    regular:
      '7u80fwgzk5fa7jftgfpfcmg7ie00ijdacoiecace8zgagr817h8hdfg7mbnkoie8j6j6j6j6j6j6rmkbgqgqgqgq7h7h7h7hkfkyl9l9l9l9l9iel9kpkpkpkpivhoh5fmfmfmfmfmfmpifwg8g8g8g86r6r6r6rg7gfgogogogogoiegoggggggggfnh1fnj6fmj6fmj6fmkbfwkbfwkbfwkbfwk2jqkfh1gqg8gqg8gqg8gqg8gqg8krh2krh2krh2krh2koggllgg7h6r7h6r7h6r7h6r7h6rncdhfv6riof9emfq6rfq6rfq9gfna0gj6rkygfkygfkygf00kygfl9gol9gol9gorxrshwahhwahhwahhueohueohueohueohy94hyaghy94kpggkpggkpggkpggkpggkpggremrivfnivhhfdhhfdhhfd8r',
    bold: '6l9egdhrl6fv9ffthbpfcwidiv00ifc7csivcsd4a6hggn9aa59admidnioipkfkkrkrkrkrkrkrsfkkgwgwgwgw7t7t7t7tl4l7lflflflflfivlfkckckckckbiliag5g5g5g5g5g5pbgdgkgkgkgk7j7j7j7jgohbh2h2h2h2h2ivh2hbhbhbhbgrhjgrkrg5krg5krg5kkgdkkgdkkgdkkgdk3kzl4hjgwgkgwgkgwgkgwgkgwgkkvhkkvhkkvhkkvhkkshbmghb7t7j7t7j7t7j7t7j7t7jo1f3g97jk0g5gbfq7jfq7jfqb0g2cigu7jl7hbl7hbl7hb00l7hblfh2lfh2lfh2sargi9bci9bci9bci7fli7fli7fli7flika7ikcaika7kchbkchbkchbkchbkchbkchbsunnkbgrkbihfxihfxihfx9l',
  },
  {
    from: 0x370,
    regular:
      'cbavhoeo6q7iky00i9i97hfwfwfw8efvi9i9i9i97jgfj681kjohbai9nyi9ofo77oj6i7g3iygqhhkol97hioj6p4kyi9l9kohri9j5hyivohizoglf7hiviheygg7oggihgkfng8eye6ggha7oemhugagbfjgogth1fuhdcyggk1ftlmmd7ogggoggmdiohmhnionhioj2mtem00000000gieu00000000pynal3icm0h3j3gvlchdjgh0gzexk5hmfw6rl9cjcj0000kbp400h1kbkbkb',
    bold: 'cbavhoeo6z85l700i9i986gdgdgd9jg9i9i9i9i99hhbkr9am3pzd1i9pli9qppp8mkrieg7kngwihkslf7tk0krpwl7j4lfksi0i9jaikkboukjovlq7tkbjafihb8mhbjagygogtfievhbhf8mgbizhgh3fjh2hshjgci3e7hbm7grn3n68mhbh2hbn6k0imikjppmjpkupsgb00000000gmey00000000pynal3icm0h3j3gvlchdjgh0gzexl6imgd7jlfdbdb0000kkpw00hjkkkkkk',
  },
  {
    from: 0x400,
    regular:
      'gqgqneg3kbhu7h7hfvuyv9oliokyhhk3j6hyi7g3msgqqoh6kykyioktp4kol9kohrkbhyhhn1izk1jhqmr1mpoji2kbs7hwfmgifpc5h2g8mjdrggggf2g0lfgdgogch1fwcyfnj4f6gmg2mvn9hwkhfjfwnfffg8g8ggc5fweo6r6r6rppoxggf2ggfngc',
    bold: 'gwgwnvg7kki77t7tg9v2vbovk0l7jbk8krhzieg7o5gwtphyl7l7k0kupwkslfksi0kkikjbn8kjlcjorhs9n3pjifkkszi9g5gyg1clidgko1eghbhbg8gtmlhah2h2hjgde7grllg5i8gqnwooivmfgegeo4g2gkgkhbclgefl7j7j7jq8pphbg8hbgrh2',
  },
  { from: 0x2009, regular: '52', bold: '4e' },
  {
    from: 0x2010,
    regular:
      '000000dwrs00000079796q00c9c9bp00do00fn00dwewo17g7u7u00000000003x000067cb000000grb3apapn900000000gxaev28y5c',
    bold: '000000dwrs0000008n8n8100f1ese600g800d700dwewru7g6l6l00000000003b00007nf8000000grb3c0c0n900000000gxaev28y5v',
  },
  { from: 0x2212, regular: 'ie', bold: 'iv' },
]
