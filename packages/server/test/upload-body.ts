const UPLOAD_DOCUMENT = `mutation UploadDocument($file: Upload!, $projectId: ID, $systemId: ID, $fileName: String!,
    $originalFileName: String, $isQuote: Boolean!, $isSupportingDocument: Boolean!, $isServiceContract: Boolean!,
    $categoryId: ID) {
  uploadDocument(file: $file, projectId: $projectId, systemId: $systemId, fileName: $fileName,
      originalFileName: $originalFileName, isQuote: $isQuote, isSupportingDocument: $isSupportingDocument,
      isServiceContract: $isServiceContract, categoryId: $categoryId) {
    id systemId projectId fileName originalFileName fileExtension fileContentType isQuote isSupportingDocument
    isServiceContract status categoryId categoryName uploadedBy link documentTags { documentId systemTag { id tag } }
    requests { id status }
  } }`;

export const UPLOAD_ANALYSIS = `mutation uploadAnalystDocument($requestId: ID!, $documentId: ID!, $file: Upload!,
    $fileName: String!, $originalFileName: String, $isQuoteAnalysis: Boolean!, $isSupportingDocument: Boolean!,
    $isServiceContractAnalysis: Boolean!, $categoryId: ID) {
  uploadAnalystDocument(requestId: $requestId, documentId: $documentId, file: $file, fileName: $fileName,
      originalFileName: $originalFileName, isQuoteAnalysis: $isQuoteAnalysis,
      isSupportingDocument: $isSupportingDocument, isServiceContractAnalysis: $isServiceContractAnalysis,
      categoryId: $categoryId) {
    id requestId documentId fileName originalFileName link isQuoteAnalysis isSupportingDocument
    isServiceContractAnalysis uploadedDate lastModifiedDate status isNotified createdBy categoryId categoryName version
  } }`;

/** Multipart body: the operation first, then the map, then the file. */
export function uploadBody(
  file: { name: string; content: string | Uint8Array<ArrayBuffer> },
  variables: Record<string, unknown>,
  query: string = UPLOAD_DOCUMENT,
): FormData {
  const body = new FormData();
  const all = {
    fileName: file.name,
    originalFileName: file.name,
    isQuote: false,
    isSupportingDocument: true,
    isServiceContract: false,
    isQuoteAnalysis: false,
    isServiceContractAnalysis: false,
    ...variables,
    file: null,
  };
  body.append('operations', JSON.stringify({ query, variables: all }));
  body.append('map', JSON.stringify({ 0: ['variables.file'] }));
  body.append('0', new Blob([file.content]), file.name);
  return body;
}
