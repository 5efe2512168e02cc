import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportState } from '#contract/imports.ts'
import { Remarks } from './remarks.tsx'

const counts = { rows: 2, added: 1, changed: 0, unchanged: 0, refused: 1, shortened: 0, rounded: 0 }

function render(state: ImportState): string {
	const file = { id: '1', createdAt: '2026-12-01T05:00:00.000Z', name: 'toys.csv', size: 10, columns: [] }
	const remarks = [{ line: 3, key: 'А-1', outcome: 'refused' as const, text: 'Цена «даром» не читается.' }]
	const imported = { ...file, state, choice: { columns: {}, quantity: 0 }, progress: 1, rows: 2, counts, remarks }
	return renderToString(<Remarks imported={imported} counts={counts} />)
}

test('a preview tells what will come in otherwise than in the file, and an import that is over what did', () => {
	expect(render('previewed')).toContain('Что загрузится не так, как в файле')
	expect(render('done')).toContain('Что загрузилось не так, как в файле')
	expect(render('failed')).toContain('Что загрузилось не так, как в файле')
})
