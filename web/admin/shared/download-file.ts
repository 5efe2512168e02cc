import { ApiProblem } from '../../platform/api/api-problem.ts'
import { personalHeaders, publicSettings, withToken } from '../../platform/api/browser-call.ts'
import { readProblem } from '../../platform/api/read-problem.ts'
import { saveFile } from '../../platform/save-file.ts'

/**
 * Downloads a file from the API with the administrator's token. Returns the file name: the server's, or `name` without
 * one. Throws an `ApiProblem`.
 */
export async function downloadFile(path: string, name: string): Promise<string> {
	const response = await withToken(async (token) => {
		const { apiBase } = publicSettings()
		const answer = await fetch(apiBase + path, { credentials: 'include', headers: personalHeaders(token) })
		if (!answer.ok) throw new ApiProblem(answer.status, readProblem(await answer.text()))
		return answer
	})
	const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name
	saveFile(named, await response.blob())
	return named
}
