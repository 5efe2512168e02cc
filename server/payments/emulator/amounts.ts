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
