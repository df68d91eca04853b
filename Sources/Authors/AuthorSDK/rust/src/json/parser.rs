use super::{Json, Object};
use std::collections::HashSet;
use std::fmt;

/// Maximum depth of nested values.
pub const DEPTH_LIMIT: usize = 64;

/// Why a text is not JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// A report of the text that was found and of what was expected.
    pub message: String,
    /// From 1.
    pub line: usize,
    /// From 1, in bytes.
    pub column: usize,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for SyntaxError {}

type Parsed<T> = Result<T, SyntaxError>;

pub(super) fn parse(text: &str) -> Parsed<Json> {
    let mut parser = Parser { text, bytes: text.as_bytes(), at: 0 };
    parser.skip_space();
    let value = parser.value(0)?;
    parser.skip_space();
    if parser.at < parser.bytes.len() {
        return Err(parser.error("Something follows the value; one value was expected."));
    }
    Ok(value)
}

struct Parser<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn error(&self, message: impl Into<String>) -> SyntaxError {
        let before = &self.bytes[..self.at.min(self.bytes.len())];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
        SyntaxError { message: message.into(), line, column }
    }

    fn skip_space(&mut self) {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.bytes.get(self.at) == Some(&byte);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, depth: usize) -> Parsed<Json> {
        if depth > DEPTH_LIMIT {
            return Err(self.error(format!("The values are nested more than {DEPTH_LIMIT} deep.")));
        }
        match self.bytes.get(self.at) {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.array(depth),
            Some(b'"') => self.string().map(Json::String),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.word("true", Json::Bool(true)),
            Some(b'f') => self.word("false", Json::Bool(false)),
            Some(b'n') => self.word("null", Json::Null),
            Some(_) => Err(self.error("A value was expected.")),
            None => Err(self.error("The text ends where a value was expected.")),
        }
    }

    fn word(&mut self, word: &str, value: Json) -> Parsed<Json> {
        if !self.bytes[self.at..].starts_with(word.as_bytes()) {
            return Err(self.error(format!("`{word}` was expected.")));
        }
        self.at += word.len();
        Ok(value)
    }

    fn object(&mut self, depth: usize) -> Parsed<Json> {
        self.at += 1;
        let mut object = Object::new();
        let mut names = HashSet::new();
        self.skip_space();
        if self.take(b'}') {
            return Ok(Json::Object(object));
        }
        loop {
            self.skip_space();
            if self.bytes.get(self.at) != Some(&b'"') {
                return Err(self.error("A member's name was expected."));
            }
            let name = self.string()?;
            if !names.insert(name.clone()) {
                return Err(self.error(format!("The member \"{name}\" stands twice.")));
            }
            self.skip_space();
            if !self.take(b':') {
                return Err(self.error("`:` was expected."));
            }
            self.skip_space();
            let value = self.value(depth + 1)?;
            object.0.push((name, value));
            self.skip_space();
            if self.take(b'}') {
                return Ok(Json::Object(object));
            }
            if !self.take(b',') {
                return Err(self.error("`,` or `}` was expected."));
            }
        }
    }

    fn array(&mut self, depth: usize) -> Parsed<Json> {
        self.at += 1;
        let mut array = Vec::new();
        self.skip_space();
        if self.take(b']') {
            return Ok(Json::Array(array));
        }
        loop {
            self.skip_space();
            array.push(self.value(depth + 1)?);
            self.skip_space();
            if self.take(b']') {
                return Ok(Json::Array(array));
            }
            if !self.take(b',') {
                return Err(self.error("`,` or `]` was expected."));
            }
        }
    }

    fn string(&mut self) -> Parsed<String> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let start = self.at;
            while !matches!(self.bytes.get(self.at), None | Some(b'"' | b'\\' | 0..=0x1F)) {
                self.at += 1;
            }
            // Both ends stand before an ASCII byte, so that the text is cut between characters.
            text.push_str(&self.text[start..self.at]);
            match self.bytes.get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => text.push(self.escape()?),
                Some(_) => return Err(self.error("A control character stands in a string; write it as an escape.")),
                None => return Err(self.error("The text ends within a string.")),
            }
        }
    }

    fn escape(&mut self) -> Parsed<char> {
        let kind = self.bytes.get(self.at + 1).copied();
        let plain = match kind {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode_escape(),
            _ => return Err(self.error("An unknown escape.")),
        };
        self.at += 2;
        Ok(plain)
    }

    fn unicode_escape(&mut self) -> Parsed<char> {
        let first = self.code_unit()?;
        if !(0xD800..0xDC00).contains(&first) {
            return char::from_u32(first).ok_or_else(|| self.error("A lone surrogate."));
        }
        if !self.bytes[self.at..].starts_with(b"\\u") {
            return Err(self.error("A lone surrogate."));
        }
        let second = self.code_unit()?;
        if !(0xDC00..0xE000).contains(&second) {
            return Err(self.error("A lone surrogate."));
        }
        let scalar = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
        char::from_u32(scalar).ok_or_else(|| self.error("A lone surrogate."))
    }

    /// Four hexadecimal digits after `\u`.
    fn code_unit(&mut self) -> Parsed<u32> {
        let digits =
            self.text.get(self.at + 2..self.at + 6).filter(|it| it.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let unit = digits.and_then(|it| u32::from_str_radix(it, 16).ok());
        let unit = unit.ok_or_else(|| self.error("Four hexadecimal digits were expected after \\u."))?;
        self.at += 6;
        Ok(unit)
    }

    fn digits(&mut self) -> Parsed<()> {
        let start = self.at;
        while matches!(self.bytes.get(self.at), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start {
            Err(self.error("A digit was expected."))
        } else {
            Ok(())
        }
    }

    fn number(&mut self) -> Parsed<Json> {
        let start = self.at;
        let mut is_whole = true;
        self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        if self.take(b'.') {
            is_whole = false;
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            is_whole = false;
            if !self.take(b'-') {
                self.take(b'+');
            }
            self.digits()?;
        }
        if matches!(self.bytes.get(self.at), Some(b'0'..=b'9')) {
            return Err(self.error("A number does not begin with 0."));
        }
        let text = &self.text[start..self.at];
        if is_whole {
            if let Ok(integer) = text.parse() {
                return Ok(Json::Integer(integer));
            }
        }
        match text.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(Json::Number(number)),
            _ => Err(self.error("The number is out of range.")),
        }
    }
}
