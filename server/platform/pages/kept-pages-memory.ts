import { totalmem } from 'node:os'

const [least, most] = [32, 192]
const share = 1 / 32
const megabyte = 1024 ** 2

/** Bytes for kept pages, by the bytes that the machine has. 192 MB are about 15,000 pages. */
export function keptPagesBytes(machineBytes = memoryOfMachine()): number {
	const megabytes = Math.floor((machineBytes * share) / megabyte)
	return Math.min(most, Math.max(least, megabytes)) * megabyte
}

/** Of the container, where it has a limit. */
export function memoryOfMachine(total = totalmem(), limit = process.constrainedMemory()): number {
	// Without a limit it is 0, or more than there is.
	return Math.min(total, limit || total)
}
