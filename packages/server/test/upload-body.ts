const UPLOAD = `mutation UploadDocument($file: Upload!, $projectId: ID, $systemId: ID, $fileName: String!,
    $originalFileName: String, $isQuote: Boolean!, $isSupportingDocument: Boolean!, $isServiceContract: Boolean!,
    $categoryId: ID) {
  uploadDocument(file: $file, projectId: $projectId, systemId: $systemId, fileName: $fileName,
      originalFileName: $originalFileName, isQuote: $isQuote, isSupportingDocument: $isSupportingDocument,
      isServiceContract: $isServiceContract, categoryId: $categoryId) {
    id systemId projectId fileName originalFileName fileExtension fileContentType isQuote isSupportingDocument
    isServiceContract status categoryId categoryName uploadedBy link documentTags { documentId systemTag { id tag } }
    requests { id status }
  } }`;

/** A multipart request: the operation first, then what maps the file into it, then the file. */
export function uploadBody(
  file: { name: string; content: string | Uint8Array<ArrayBuffer> },
  variables: Record<string, unknown>,
): FormData {
  const body = new FormData();
  const all = {
    fileName: file.name,
    originalFileName: file.name,
    isQuote: false,
    isSupportingDocument: true,
    isServiceContract: false,
    ...variables,
    file: null,
  };
  body.append('operations', JSON.stringify({ query: UPLOAD, variables: all }));
  body.append('map', JSON.stringify({ 0: ['variables.file'] }));
  body.append('0', new Blob([file.content]), file.name);
  return body;
}
