import { useState } from 'react'
import type { AddedMembers } from '#contract/desk/rosters.ts'
import { addMembers, type NewMember } from '../../ours/queries.ts'

type Adding =
  | { state: 'idle' }
  | { state: 'running'; done: number; total: number }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; added: number; alreadyThere: number }

const MEMBERS_PER_REQUEST = 1_000

/** Adds members in parts. A part that was added before a failure is sent again, which changes nothing. */
export function useAdding(rosterId: string, onAdded: (answer: AddedMembers) => void) {
  const [adding, setAdding] = useState<Adding>({ state: 'idle' })

  async function run(members: readonly NewMember[], onDone: () => void) {
    const sums = { added: 0, alreadyThere: 0 }
    try {
      for (let done = 0; done < members.length; done += MEMBERS_PER_REQUEST) {
        setAdding({ state: 'running', done, total: members.length })
        const answer = await addMembers(rosterId, members.slice(done, done + MEMBERS_PER_REQUEST))
        sums.added += answer.added
        sums.alreadyThere += answer.alreadyThere
        onAdded(answer)
      }
      setAdding({ state: 'done', ...sums })
      onDone()
    } catch (error) {
      setAdding({ state: 'failed', error })
    }
  }

  return {
    adding,
    run: (...args: Parameters<typeof run>) => void run(...args),
    reset: () => setAdding({ state: 'idle' }),
  }
}
