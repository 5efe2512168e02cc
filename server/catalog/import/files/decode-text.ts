import iconv from 'iconv-lite'
import { CatalogueFileError, type Encoding } from './catalogue-file.ts'

export interface DecodedText {
	/** Known after the first text was read; `utf-8` while all of it is ASCII. */
	encoding: Encoding
	readonly text: AsyncIterable<string>
}

// Counted from the first byte that is not ASCII.
const SAMPLE_BYTES = 65_536

/** Guesses the encoding unless one is given. Throws a `CatalogueFileError` where the text breaks. */
export function decodeText(chunks: AsyncIterable<Buffer>, given?: Encoding): DecodedText {
	const decoded: DecodedText = { encoding: given ?? 'utf-8', text: decode() }

	async function* decode(): AsyncGenerator<string> {
		let decoder = given && makeDecoder(given)
		let held = Buffer.alloc(0)
		for await (const chunk of chunks) {
			if (decoder) yield decoder(chunk)
			else if (held.length === 0 && isAscii(chunk)) yield chunk.toString('latin1')
			else held = Buffer.concat([held, chunk])
			if (decoder || held.length < SAMPLE_BYTES) continue
			decoded.encoding = guessEncoding(held)
			decoder = makeDecoder(decoded.encoding)
			yield decoder(held)
		}
		if (!decoder) {
			decoded.encoding = guessEncoding(held)
			decoder = makeDecoder(decoded.encoding)
			yield decoder(held)
		}
		yield decoder()
	}
	return decoded
}

function isAscii(chunk: Buffer): boolean {
	return chunk.every((byte) => byte < 0x80)
}

function guessEncoding(sample: Buffer): Encoding {
	if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
	if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
	const text = new TextDecoder().decode(sample)
	const wrong = text.match(/\uFFFD/g)?.length ?? 0
	const right = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0
	if (wrong <= right) return 'utf-8'
	if (countRussian(sample, 'cp866') > countRussian(sample, 'windows-1251')) return 'cp866'
	return hasKazakh(sample) ? 'rk1048' : 'windows-1251'
}

/** Letters whose bytes are no letters of Russian, Ukrainian or Belarusian in windows-1251, within words. */
function hasKazakh(sample: Buffer): boolean {
	return /[а-яё][әқң]|[әқң][а-яё]/i.test(iconv.decode(sample, 'rk1048'))
}

function countRussian(sample: Buffer, encoding: Encoding): number {
	return iconv.decode(sample, encoding).match(/[а-яё]/gi)?.length ?? 0
}

type Decoder = (chunk?: Buffer) => string

function makeDecoder(encoding: Encoding): Decoder {
	if (encoding === 'utf-8') return makeStrictDecoder()
	const decoder = iconv.getDecoder(encoding)
	return (chunk) => (chunk ? decoder.write(chunk) : (decoder.end() ?? ''))
}

function makeStrictDecoder(): Decoder {
	const strict = new TextDecoder('utf-8', { fatal: true })
	let lines = 0
	return (chunk) => {
		try {
			const text = chunk ? strict.decode(chunk, { stream: true }) : strict.decode()
			lines += countLineEnds(text)
			return text
		} catch {
			// The chunk may begin inside a character.
			const begin = chunk?.findIndex((byte) => byte >> 6 !== 0b10)
			const valid = new TextDecoder().decode(chunk?.subarray(begin)).replace(/\uFFFD.*/s, '')
			throw new CatalogueFileError('wrong_encoding', { line: lines + countLineEnds(valid) + 1 })
		}
	}
}

function countLineEnds(text: string): number {
	return text.split('\n').length - 1
}
