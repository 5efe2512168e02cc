import type { Amount } from './emulated-objects.ts'

/** A sum in hundredths, in which it can be reckoned exactly. */
export function inHundredths({ value }: Amount): bigint {
	return BigInt(value.replace('.', ''))
}

/** The other way round. */
export function fromHundredths(sum: bigint, currency: string): Amount {
	const digits = String(sum).padStart(3, '0')
	return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency }
}

/** A sum as people write it: `12 500,00 ₸`. */
export function sayAmount({ value, currency }: Amount, locale: string): string {
	return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
		Number(value),
	)
}
