import { chartWeek } from './tools/chart-week.ts'
import { charts } from './tools/charts.ts'
import { desk } from './tools/desk.ts'
import { compare, entity } from './tools/entity.ts'
import { insights } from './tools/insights.ts'
import { search } from './tools/search.ts'
import type { Tool } from './tools/tool.ts'

export const TOOLS: readonly Tool[] = [search, charts, chartWeek, entity, compare, desk, insights]
