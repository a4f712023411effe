import type { FastifyReply } from 'fastify'
import { FILE_TYPES } from '../core/file-types.ts'
import { chooseEncoding, compress } from '../http/responses/encoding.ts'
import { tagAnswer } from '../http/responses/etag.ts'
import { toEtag } from '../http/responses/rendered-answers.ts'
import { traceFile } from '../tracing/trace.ts'
import { toAttachment } from '../core/file-name.ts'

/** Sends a file with ETag and compression. Files aren't cached, because few requests are identical. */
export async function sendCsv(
  reply: FastifyReply,
  { format, fileName }: { format: () => string | Promise<string>; fileName: string },
): Promise<FastifyReply> {
  const plain = Buffer.from(await traceFile('csv', format))
  const etag = toEtag(plain)
  reply
    .type(FILE_TYPES.csv.mediaType)
    .header('content-disposition', toAttachment(fileName))
    .header('vary', 'accept-encoding')
  if (tagAnswer(reply, etag)) return reply.send()
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
  if (encoding === null) return reply.send(plain)
  return reply.header('content-encoding', encoding).send(await compress(encoding, plain))
}
