/** Descriptions of the response fields of DESK_SCHEMAS. */
export const DESK_MEANINGS = {
  PreviewCandidate: {
    kind: 'artist, song, album or chart',
    id: 'Service id, or the id of a chart',
    title: 'Title; for artists and charts, the name',
    credit: 'Artist credit; for charts, the owner; null for artists',
    releaseDate: 'Null if unknown',
    label: 'Null if unknown',
    identifier: 'ISRC, barcode, or ISNI; null if unknown',
    country: 'Country of an artist; null for other kinds or if unknown',
    genre: 'Main genre of an artist; null for other kinds or if unknown',
    territory: 'Territory of a chart; null for other kinds',
  },
  PreviewLine: {
    lines: 'Number of lines; in the first line of the stream only',
    columns: 'Columns of the file that are read; empty for lines of free text',
    'columns[].name': 'Header, or the letter of a column without a header',
    'columns[].key': 'What the column contains',
    result: 'Result of the next line',
    done: 'Present in the last line only',
  },
  PreviewResult: {
    line: 'Number of the line in the text or the file, from 1',
    text: 'What the line was read as',
    state: 'One of a fixed set; only matched lines are certain',
    by: 'By which identifier, or by name; null unless matched or the duplicate of a match',
    reason: 'Why the line is not matched; null if it is',
    expected: 'Correct check character of an identifier with a typing error; null otherwise',
    sameAs: 'Number of the earlier line with the same text or entity; null unless the line is a duplicate',
    candidates: 'The match, or up to 5 entities to choose from',
  },
} as const
