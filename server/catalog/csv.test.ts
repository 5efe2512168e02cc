import { expect, test } from 'vitest'
import { csvLine, guardFormula, withoutGuard } from './csv.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\rx', "'＝1"]

test.each(formulas)('%j is no formula in an exported file, and the same again when that is read', (text) => {
	expect(csvLine([text])).toMatch(/^"?'/)
	expect(withoutGuard(guardFormula(text))).toBe(text)
})

test.each(['Мяч', '1+1', 'а＝б', "'Мяч'", '\t0012', ''])('%j stays as it is', (text) => {
	expect(guardFormula(text)).toBe(text)
	expect(withoutGuard(text)).toBe(text)
})
