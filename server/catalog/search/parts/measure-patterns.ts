import { notMeasured, partPattern } from './part-pattern.ts'

const centimetres = '(\\d{1,3}(?:[.,]\\d)?) ?(?:см|cm)'

const pieces =
	'(\\d{1,5}) ?(?:дет(?:ал\\p{L}+|\\.)?|элемент\\p{L}*|эл\\.?|предмет\\p{L}*|шт(?:ук\\p{L}*|\\.)?|част(?:ей|и)|бөлік\\p{L}*|pcs|pieces)'

/** `пазл на 1000` is about pieces, not about money. */
const piecesOfPuzzle = `(?<=(?:паз+л|мозаик|конструктор|puzzle)\\D*)на (\\d{2,4})(?! ?(?:т|к|₸|kzt))${notMeasured}`

const scale = '1 ?[:/] ?(\\d{1,3})'

const mostPiecesOfPuzzle = 5_000

export const measurePatterns = [
	partPattern('size', centimetres, ([size = '']) => ({ marks: [`${size.replace(',', '.')}см`] })),
	partPattern('pieces', pieces, ([count]) => ({ marks: [`${count}шт`] })),
	partPattern('pieces', piecesOfPuzzle, ([count]) =>
		Number(count) <= mostPiecesOfPuzzle ? { marks: [`${count}шт`] } : undefined,
	),
	partPattern('scale', scale, ([denominator]) => ({ marks: [`1x${denominator}`] })),
]
