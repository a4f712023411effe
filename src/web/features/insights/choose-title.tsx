import type { TitleChoice } from '#contract/api/insights/same-units.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'

type ChooseTitleProps = {
  choices: readonly TitleChoice[]
  id: string
  /** Name of the chosen title, which may have exited the chart. */
  name: string
  onChoose: (id: string) => void
}

export function ChooseTitle({ choices, id, name, onChoose }: ChooseTitleProps) {
  return (
    <Combobox
      label="Title"
      showLabel
      items={choices.map((choice) => ({
        value: choice.id,
        label: choice.title ?? choice.id,
        hint: [String(choice.rank), choice.credit].filter(Boolean).join(' · '),
      }))}
      value={id}
      onChange={onChoose}
      className="max-w-full"
    >
      {name}
    </Combobox>
  )
}
