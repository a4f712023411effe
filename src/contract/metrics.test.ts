import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MetricNode, toMetrics } from './metrics.ts'
import { metricNodeSchema } from './provider/metric-node.ts'

const TREE: MetricNode[] = [
  {
    name: 'Streams',
    value: [
      { name: 'total', value: 100 },
      {
        name: 'commercial_model',
        value: [
          { name: 'ad_supported', value: 40 },
          { name: 'premium', value: 60 },
        ],
      },
      { name: 'interactive', value: [{ name: 'yes', value: 0 }] },
    ],
  },
  { name: 'Equivalents', value: [{ name: 'Album Equivalent', value: [{ name: 'total', value: 0.25 }] }] },
]

describe('toMetrics', () => {
  it('reads breakouts, including unknown ones', () => {
    expect(toMetrics(TREE)).toEqual({
      streams: {
        total: 100,
        breakouts: [
          {
            name: 'commercial_model',
            values: [
              { name: 'ad_supported', value: 40 },
              { name: 'premium', value: 60 },
            ],
          },
          { name: 'interactive', values: [{ name: 'yes', value: 0 }] },
        ],
      },
      equivalents: { kind: 'album_equivalent', total: 0.25 },
    })
  })

  it.each<[string, MetricNode[], unknown]>([
    ['an empty list', [], { streams: null, equivalents: null }],
    ['zero as zero', [{ name: 'Streams', value: [{ name: 'total', value: 0 }] }], zeroStreams()],
    [
      'a missing total as null',
      [{ name: 'Streams', value: [] }],
      { streams: { total: null, breakouts: [] }, equivalents: null },
    ],
    ['Streams as a number as null', [{ name: 'Streams', value: 7 }], { streams: null, equivalents: null }],
    ['a negative value', [stream(-3)], withStreams(-3)],
    [
      'null values as null',
      [
        {
          name: 'Streams',
          value: [
            { name: 'total', value: null },
            { name: 'commercial_model', value: [{ name: 'premium', value: null }] },
            { name: 'content_type', value: null },
          ],
        },
        { name: 'Equivalents', value: null },
      ],
      {
        streams: {
          total: null,
          breakouts: [{ name: 'commercial_model', values: [{ name: 'premium', value: null }] }],
        },
        equivalents: null,
      },
    ],
    ['Stream Equivalent as a list', [equivalent([{ name: 'total', value: 5 }])], withEquivalent(5)],
    ['Stream Equivalent as a bare number', [equivalent(5)], withEquivalent(5)],
    [
      'an equivalent with another name as null',
      [{ name: 'Equivalents', value: [{ name: 'Other', value: 1 }] }],
      bothNull(),
    ],
  ])('reads %s', (_, tree, wanted) => {
    expect(toMetrics(tree)).toEqual(wanted)
  })

  it('never throws for a tree that the schema accepts', () => {
    const node = fc.letrec<{ node: MetricNode }>((tie) => ({
      node: fc.record({
        name: fc.oneof(fc.constantFrom('Streams', 'Equivalents', 'total', '__proto__'), fc.string()),
        value: fc.oneof({ maxDepth: 4 }, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.array(tie('node'))),
      }),
    })).node
    fc.assert(
      fc.property(fc.array(node), (tree) => {
        for (const one of tree) expect(metricNodeSchema.safeParse(one).success).toBe(true)
        expect(Object.keys(toMetrics(tree))).toEqual(['streams', 'equivalents'])
      }),
    )
  })
})

describe('metricNodeSchema', () => {
  it('reads dated values', () => {
    const dated = { name: 'total', value: [{ date: '2024-04-19', value: 1 }] }
    expect(metricNodeSchema.parse(dated)).toEqual(dated)
  })

  it('drops days without a value', () => {
    const dated = [
      { date: '2024-04-19', value: null },
      { date: '2024-04-20', value: 1 },
    ]
    expect(metricNodeSchema.parse({ name: 'total', value: dated }).value).toEqual(dated.slice(1))
  })

  it('reads a null value', () => {
    expect(metricNodeSchema.parse({ name: 'total', value: null })).toEqual({ name: 'total', value: null })
  })

  it.each([{ name: 'total' }, { name: 1, value: 1 }, { name: 'total', value: '7' }, { value: 7 }])(
    'rejects %j',
    (node) => {
      expect(metricNodeSchema.safeParse(node).success).toBe(false)
    },
  )
})

function stream(total: number): MetricNode {
  return { name: 'Streams', value: [{ name: 'total', value: total }] }
}

function equivalent(value: MetricNode['value']): MetricNode {
  return { name: 'Equivalents', value: [{ name: 'Stream Equivalent', value }] }
}

function withStreams(total: number) {
  return { streams: { total, breakouts: [] }, equivalents: null }
}

function zeroStreams() {
  return withStreams(0)
}

function withEquivalent(total: number) {
  return { streams: null, equivalents: { kind: 'stream_equivalent', total } }
}

function bothNull() {
  return { streams: null, equivalents: null }
}
