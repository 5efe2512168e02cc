import { Menu } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import { Check, CircleQuestionMark, Columns3, LayoutGrid, Rows3 } from 'lucide-react'
import { m } from '#messages'
import { Button, IconButton } from '../../../ui/button.tsx'
import { isOwnServer } from '../is-own-server.ts'
import { type Column, shownColumns } from './dense-table.tsx'
import { type ChosenView, rowChoices } from './table-view.ts'

const looks = [
	{ look: 'cards', text: m.admin_view_cards, Icon: LayoutGrid },
	{ look: 'table', text: m.admin_view_table, Icon: Rows3 },
] as const

const choiceLook =
	'inline-flex min-h-11 items-center gap-2 rounded-full px-3.5 font-bold transition-colors hover:bg-accent-soft ' +
	'aria-pressed:bg-accent-soft aria-pressed:text-accent-strong'

interface ViewBarProps<Row> {
	readonly chosen: ChosenView
	readonly columns: readonly Column<Row>[]
}

/** Cards or a table; of a table its rows and columns. */
export function ViewBar<Row>({ chosen: { view, canChoose, isTable, change }, columns }: ViewBarProps<Row>) {
	if (!canChoose) return null
	return (
		<div className="flex flex-wrap items-center gap-2">
			{isTable && (
				<>
					<Choices name={m.admin_view_rows()}>
						{rowChoices.map((rows) => (
							<button
								key={rows}
								type="button"
								aria-pressed={view.rows === rows}
								onClick={() => change({ rows })}
								className={choiceLook}
							>
								{rows}
							</button>
						))}
					</Choices>
					<KeysHint />
					<ColumnMenu chosen={view.columns} columns={columns} onChange={(changed) => change({ columns: changed })} />
				</>
			)}
			<Choices name={m.admin_view()}>
				{looks.map(({ look, text, Icon }) => (
					<button
						key={look}
						type="button"
						aria-pressed={view.look === look}
						onClick={() => change({ look })}
						className={choiceLook}
					>
						<Icon aria-hidden="true" className="size-4" />
						{text()}
					</button>
				))}
			</Choices>
		</div>
	)
}

function Choices({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<fieldset className="flex rounded-full border border-edge/60 bg-surface">
			<legend className="sr-only">{name}</legend>
			{children}
		</fieldset>
	)
}

/** What the keys do in the table. */
function KeysHint() {
	return (
		<Popover.Root>
			<Popover.Trigger render={<IconButton label={m.admin_view_keys_title()} />}>
				<CircleQuestionMark aria-hidden="true" className="size-5 text-muted" />
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Positioner sideOffset={6} align="end" className="z-30">
					<Popover.Popup className="max-w-72 rounded-card border border-line bg-surface px-4 py-3 shadow-float">
						<Popover.Title className="sr-only">{m.admin_view_keys_title()}</Popover.Title>
						<Popover.Description>
							{isOwnServer() ? m.admin_view_keys_choose() : m.admin_view_keys()}
						</Popover.Description>
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	)
}

interface ColumnMenuProps<Row> {
	readonly chosen: Readonly<Record<string, boolean>>
	readonly columns: readonly Column<Row>[]
	readonly onChange: (chosen: Readonly<Record<string, boolean>>) => void
}

function ColumnMenu<Row>({ chosen, columns, onChange }: ColumnMenuProps<Row>) {
	const shown = shownColumns(columns, chosen)
	return (
		<Menu.Root>
			<Menu.Trigger render={<Button look="plain" />}>
				<Columns3 aria-hidden="true" className="size-4" />
				{m.admin_view_columns()}
			</Menu.Trigger>
			<Menu.Portal>
				<Menu.Positioner sideOffset={6} align="end" className="z-30">
					<Menu.Popup className="min-w-56 rounded-card border border-line bg-surface p-1.5 shadow-float">
						{columns
							.filter(({ isFixed }) => !isFixed)
							.map((column) => (
								<Menu.CheckboxItem
									key={column.key}
									checked={shown.includes(column)}
									onCheckedChange={(isOn) => onChange({ ...chosen, [column.key]: isOn })}
									className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl px-3 font-bold data-[highlighted]:bg-accent-soft"
								>
									<span className="size-4 text-accent">
										<Menu.CheckboxItemIndicator>
											<Check aria-hidden="true" className="size-4" />
										</Menu.CheckboxItemIndicator>
									</span>
									{column.title()}
								</Menu.CheckboxItem>
							))}
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
		</Menu.Root>
	)
}
