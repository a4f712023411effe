/** Formats that most files have. docs/import.md lists all formats, and a test compares them. */
export const FILE_FORMATS = [
  {
    id: 'charts',
    required: ['chart', 'territory', 'entity_type', 'start_date', 'end_date', 'rank', 'title', 'artist'],
    optional: ['last_week', 'peak', 'weeks_on', 'chart_name', 'chart_owner'],
  },
  {
    id: 'catalog',
    required: ['isrc', 'title', 'artists'],
    optional: ['release_date', 'label', 'icpn', 'product_title', 'product_artists'],
  },
  {
    id: 'consumption',
    required: ['date', 'territory', 'isrc', 'streams'],
    optional: ['icpn', 'song_sales', 'album_sales', 'commercial_model', 'content_type', 'service_type'],
  },
] as const

export type FileFormatId = (typeof FILE_FORMATS)[number]['id']
