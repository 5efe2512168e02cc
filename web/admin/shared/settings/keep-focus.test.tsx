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

afterEach(cleanup)

test('what is added has the focus, and the button that adds has it when something is removed', () => {
	render(<Rows />)
	fireEvent.click(screen.getByText('Добавить'))
	expect(document.activeElement).toBe(screen.getByLabelText('Центр'))
	const remove = screen.getByText('Удалить Центр')
	remove.focus()
	fireEvent.click(remove)
	expect(document.activeElement).toBe(screen.getByText('Добавить'))
})
