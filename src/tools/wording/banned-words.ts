/** Words that confuse readers of UI text, errors, logs and command output, each with what to write instead. */
const BANNED_WORDS: readonly { banned: RegExp; say: string }[] = [
  { banned: /\bdoors?\b/i, say: 'route, endpoint' },
  { banned: /\b(?:questions?(?! mark)|answer(?:s|ed|ing)?)\b/i, say: 'request, response, query, responds' },
  { banned: /\b(?:asks|asked|asking|ask (?:again|it|this|which|whether))\b/i, say: 'requests, requested' },
  { banned: /\b(?:kept|held)\b/i, say: 'cached, stored, saved' },
  { banned: /\b(?:is|are) called\b/i, say: 'is labeled, is named' },
  { banned: /\bbesides?\b/i, say: 'next to, with, compared with' },
  { banned: /\b(?:stands?|stood)\b/i, say: 'is, sits, appears' },
  { banned: /\breadings\b|(?:\b(?:an?|one|each|every|\d+)|\$\{\}) reading\b/i, say: 'data point, value' },
  { banned: /\b(?:somebody|nobody|whoever|who leaves)\b/i, say: 'someone, people, the user, the operator, no one' },
  { banned: /\b(?:strips?|at a glance)\b/i, say: 'highlights' },
  { banned: /\banew\b/i, say: 'again, re-create' },
  { banned: /\bbe had\b/i, say: 'not available, not loaded, failed' },
  { banned: /\b(?:take|takes|taken|taking|took) (?:away|back)\b/i, say: 'export, remove, revoke' },
  { banned: /(?<!\b(?:e-?mail|IP|network) )\baddress(?:es)?\b/i, say: 'URL, link, email address, IP address' },
  { banned: /\bpictures?\b/i, say: 'image, screenshot' },
  { banned: /\bmade[ -]up\b/i, say: 'generated, sample' },
  { banned: /\b(?:put together|put away)\b/i, say: 'built, dismissed' },
  { banned: /\b(?:shall|for ever|upright)\b/i, say: 'will, permanently, portrait' },
  { banned: /(?:^|[.:!] )(?:Who|What (?:is|was|are|were|has|had|cannot)|That which)\b[^?]*$/, say: 'name the subject' },
  { banned: /\b\w*(?:behaviour|centre|colour|favour|grey|licence|neighbour)\w*\b/i, say: 'American spelling' },
]

/** A line for each banned word in the text, with what to say instead. */
export function findBannedWords(text: string): string[] {
  return BANNED_WORDS.flatMap(({ banned, say }) => {
    const word = banned.exec(text)?.[0]
    return word === undefined ? [] : [`"${word}", say: ${say}`]
  })
}
