/// Misspelt names of older apps that manifests may still use; they are read as the name that is spelt right.
enum HistoricNames {
    static let settings = [
        "allowTraking": "allowTracking",
        "hapticksEnabled": "hapticsEnabled",
        "presentedQuizesIDs": "presentedQuizIDs",
    ]
}
