// The third-party JavaScript that films are made by, which a page loads when a film is asked for.
// The build bundles this file into static/vendor/film.js and copies it as the bundle's type declarations.

export {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
