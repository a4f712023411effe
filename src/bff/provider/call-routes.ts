import { ENTITY_ROOTS } from '#contract/provider/records.ts'

export const LOGIN_ROUTE = '/auth'
export const SEARCH_ROUTE = '/search'
export const CHARTS_ROUTE = '/charts'
export const CHART_ROUTE = '/charts/{id}'

/** Route patterns of all provider calls, as logs and metrics name them. */
export const CALL_ROUTES = [LOGIN_ROUTE, SEARCH_ROUTE, CHARTS_ROUTE, CHART_ROUTE, ...Object.values(ENTITY_ROOTS)]
