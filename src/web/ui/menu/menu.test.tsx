import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MenuItem } from './menu-item.tsx'
import { Menu } from './menu.tsx'

async function openMenu({ staysOpen }: { staysOpen: boolean }) {
  const onPress = vi.fn()
  render(
    <Menu title="Files" trigger={<button type="button">Files</button>}>
      <MenuItem name="CSV" note="As shown" staysOpen={staysOpen} onPress={onPress} />
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Files' }))
  await userEvent.click(await screen.findByRole('button', { name: 'CSV. As shown' }))
  expect(onPress).toHaveBeenCalledTimes(1)
}

it('closes when someone chooses an item, and returns the focus to its button', async () => {
  await openMenu({ staysOpen: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Files' }))
})

it('stays open for an item that closes it itself', async () => {
  await openMenu({ staysOpen: true })
  expect(screen.getByRole('dialog')).toBeDefined()
})
