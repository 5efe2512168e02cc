import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addFields, removeFields } from './keep-focus.ts'

function Rows() {
	const [rows, setRows] = useState(['Весь город'])
	return (
		<section>
			{rows.map((row) => (
				<section key={row}>
					<input aria-label={row} />
					<button
						type="button"
						onClick={({ currentTarget }) =>
							removeFields(currentTarget, () => setRows(rows.filter((other) => other !== row)))
						}
					>
						Удалить {row}
					</button>
				</section>
			))}
			<button
				type="button"
				onClick={({ currentTarget }) => addFields(currentTarget, () => setRows(['Центр', ...rows]))}
			>
				Добавить
			</button>
		</section>
	)
}

function Chips({ isOpen = false }: { isOpen?: boolean }) {
	const [chips, setChips] = useState(['Мяч', 'Кубик'])
	return (
		<ul>
			<li>
				<ul>
					{chips.map((chip) => (
						<li key={chip}>
							<button
								type="button"
								onClick={({ currentTarget }) =>
									removeFields(currentTarget, () => setChips(chips.filter((other) => other !== chip)))
								}
							>
								{chip}
							</button>
						</li>
					))}
				</ul>
				<details open={isOpen}>
					<summary>Закрепить</summary>
					<ul data-found={isOpen || undefined}>
						<li>
							<button type="button">Последняя</button>
						</li>
					</ul>
				</details>
			</li>
			<li>
				<button type="button">Чужая</button>
			</li>
		</ul>
	)
}

afterEach(cleanup)

test.each([false, true])(
	'what is removed from a row leaves the focus in that row, not in what is folded away or found (an open search: %s)',
	(isOpen) => {
		render(<Chips isOpen={isOpen} />)
		for (const chip of ['Мяч', 'Кубик']) {
			fireEvent.click(screen.getByText(chip))
			expect(document.activeElement).toBe(screen.getByText('Закрепить'))
		}
	},
)

test('what is added has the focus, and the button that adds has it when something is removed', () => {
	render(<Rows />)
	fireEvent.click(screen.getByText('Добавить'))
	expect(document.activeElement).toBe(screen.getByLabelText('Центр'))
	const remove = screen.getByText('Удалить Центр')
	remove.focus()
	fireEvent.click(remove)
	expect(document.activeElement).toBe(screen.getByText('Добавить'))
})
