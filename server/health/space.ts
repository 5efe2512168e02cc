import { statfs } from 'node:fs/promises'
import type { Found } from './health-rules.ts'

const fewBytes = 2e9
const smallShare = 0.1

export interface Room {
	readonly freeBytes: number
	readonly totalBytes: number
}

export async function measureRoom(folder: string): Promise<Room> {
	const { bavail, blocks, bsize } = await statfs(folder)
	return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function judgeSpace({ freeBytes, totalBytes }: Room): Found<'space'> {
	const figures = { freeBytes, totalBytes }
	if (freeBytes < fewBytes) return { state: 'act', finding: 'little', ...figures }
	if (freeBytes < totalBytes * smallShare) return { state: 'look', finding: 'little', ...figures }
	return { state: 'fine', finding: 'enough', ...figures }
}
