/** Each word with its replacement. `isUi`: engineers use another meaning, so only users' text can't have it. */
const BANNED_WORDS: readonly { banned: RegExp; say: string; isUi?: true }[] = [
  { banned: /\bdoors?\b/i, say: 'route, endpoint', isUi: true },
  {
    banned: /\b(?:questions?(?! mark)|answer(?:s|ed|ing)?)\b/i,
    say: 'request, response, query, responds',
    isUi: true,
  },
  {
    banned: /\b(?:asks|asked|asking|ask (?:again|it|this|which|whether))\b/i,
    say: 'requests, requested',
    isUi: true,
  },
  { banned: /\b(?:kept|held)\b/i, say: 'cached, stored, saved', isUi: true },
  { banned: /\b(?:is|are) called\b/i, say: 'is labeled, is named', isUi: true },
  { banned: /\bbesides?\b/i, say: 'next to, with, compared with' },
  { banned: /\b(?:stands?|stood)\b(?! (?:for|out)\b)/i, say: 'is, sits, appears' },
  { banned: /\breadings\b|(?:\b(?:an?|one|each|every|\d+)|\$\{\}) reading\b/i, say: 'data point, value', isUi: true },
  { banned: /\b(?:somebody|nobody|whoever)\b/i, say: 'someone, people, the user, the operator, no one' },
  { banned: /\bwho leaves\b/i, say: 'someone, people, the user, the operator, no one', isUi: true },
  { banned: /\b(?:strips?|at a glance)\b/i, say: 'highlights', isUi: true },
  { banned: /\banew\b/i, say: 'again, re-create' },
  { banned: /\bbe had\b/i, say: 'not available, not loaded, failed' },
  { banned: /\b(?:take|takes|taken|taking|took) (?:away|back)\b/i, say: 'export, remove, revoke' },
  {
    banned: /(?<!\b(?:e-?mail|IP|network) )\baddress(?:es)?\b/i,
    say: 'URL, link, email address, IP address',
    isUi: true,
  },
  { banned: /\bpictures?\b/i, say: 'image, screenshot' },
  { banned: /\bmade[ -]up\b/i, say: 'generated, sample' },
  { banned: /\b(?:put together|put away)\b/i, say: 'built, dismissed' },
  { banned: /\b(?:shall|for ever|upright)\b/i, say: 'will, permanently, portrait' },
  { banned: /(?:^|[.:!] )(?:Who|What (?:is|was|are|were|has|had|cannot)|That which)\b[^?]*$/, say: 'name the subject' },
  { banned: /\b\w*(?:behaviour|centre|colour|favour|grey|licence|neighbour)\w*\b/i, say: 'American spelling' },
]

/** The verb of a subject should describe the change. These verbs don't. */
const VAGUE_VERBS = /^\w+(?:\([\w-]+\))?: (?:keep|let|say|tell|leave|give|allow|merge)s?\b/
const SUBJECT = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z][\w-]*\))?: [a-z0-9].*[^.]$/
const MAX_SUBJECT = 60

/** Returns one sentence for each rule that the subject of a commit breaks. */
export function findSubjectProblems(subject: string): string[] {
  return [
    ...(SUBJECT.test(subject) ? [] : ['not "type(scope): verb object"']),
    ...(subject.length > MAX_SUBJECT ? [`longer than ${MAX_SUBJECT} characters`] : []),
    ...(VAGUE_VERBS.test(subject) ? ['say: add, remove, fix, move, rename, show, cache, validate'] : []),
    ...findBannedWords(subject, 'engineers'),
  ]
}

/** Returns a line for each word that confuses these readers, with its replacement. */
export function findBannedWords(text: string, readers: 'users' | 'engineers' = 'users'): string[] {
  return BANNED_WORDS.flatMap(({ banned, say, isUi = false }) => {
    const word = isUi && readers === 'engineers' ? undefined : banned.exec(text)?.[0]
    return word === undefined ? [] : [`"${word}", say: ${say}`]
  })
}
