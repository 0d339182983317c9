"""The protocol as documents: JSON Schema, OpenAPI, TypeScript."""
