import { describeSearch } from '../testing/describe-search.ts'
import { openStore } from './sqlite-store.ts'

describeSearch('SQLite', openStore)
