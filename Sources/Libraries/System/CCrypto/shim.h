#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
