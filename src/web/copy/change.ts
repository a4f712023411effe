export const directions = { rise: 'up', fall: 'down', same: 'unchanged' } as const
