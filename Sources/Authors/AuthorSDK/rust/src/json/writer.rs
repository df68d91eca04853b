use super::Json;
use std::fmt::{self, Write};

pub(super) fn write(value: &Json, out: &mut impl Write) -> fmt::Result {
    match value {
        Json::Null => out.write_str("null"),
        Json::Bool(flag) => write!(out, "{flag}"),
        Json::Integer(integer) => write!(out, "{integer}"),
        // `{:?}` keeps a fraction or an exponent, so that the number is read again as what it was.
        Json::Number(number) if number.is_finite() => write!(out, "{number:?}"),
        Json::Number(_) => out.write_str("null"),
        Json::String(text) => write_text(text, out),
        Json::Array(elements) => {
            out.write_char('[')?;
            for (index, element) in elements.iter().enumerate() {
                if index > 0 {
                    out.write_char(',')?;
                }
                write(element, out)?;
            }
            out.write_char(']')
        }
        Json::Object(object) => {
            out.write_char('{')?;
            for (index, (name, member)) in object.members().enumerate() {
                if index > 0 {
                    out.write_char(',')?;
                }
                write_text(name, out)?;
                out.write_char(':')?;
                write(member, out)?;
            }
            out.write_char('}')
        }
    }
}

fn write_text(text: &str, out: &mut impl Write) -> fmt::Result {
    out.write_char('"')?;
    let mut plain = 0;
    for (index, byte) in text.bytes().enumerate() {
        let escape = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            b'\n' => "\\n",
            b'\r' => "\\r",
            b'\t' => "\\t",
            0..=0x1F => "",
            _ => continue,
        };
        out.write_str(&text[plain..index])?;
        plain = index + 1;
        match escape {
            "" => write!(out, "\\u{byte:04x}")?,
            escape => out.write_str(escape)?,
        }
    }
    out.write_str(&text[plain..])?;
    out.write_char('"')
}
