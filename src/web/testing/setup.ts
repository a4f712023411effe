import { configure } from '@testing-library/react'

// Assertions that wait end as soon as they hold; on a busy machine a page can need more than the default second.
configure({ asyncUtilTimeout: 10_000 })
